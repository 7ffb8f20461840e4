/** Drawers, bills, discounts, invoices and payments. Types as in `001-baseline.ts`. */
export const money = `
-- user_id: the purse of a person.
create table drawers (
  id key,
  title text not null,
  user_id whole,
  removed_at whole
);

create table shifts (
  id key,
  drawer_id whole not null references drawers (id),
  opened_at whole not null,
  opened_by whole,
  float_cents whole,
  closed_at whole,
  closed_by whole,
  expected_cents whole,
  counted_cents whole,
  z_no whole unique,
  z_bytes bytes,
  z_hash bytes,
  off_cents whole not null default 0,
  row_seals bytes,
  z_series text not null default 'Z'
);
create unique index one_open_shift on shifts (drawer_id) where closed_at is null;
create index shifts_by_opening on shifts (opened_at);
create index shifts_off on shifts (id) where off_cents <> 0;

-- session_id has no foreign key: sessions end, and the series that a device numbered by goes on.
create table series (
  code text not null primary key,
  kind text not null,
  last_no whole not null,
  tablet_id whole references tablets (id),
  session_id whole,
  opened_at whole not null,
  closed_at whole,
  closed_by whole,
  closed_because text,
  role text,
  first_no whole not null default 1
);
create unique index series_of_role on series (role);

create table lost_numbers (
  code text not null,
  first_no whole not null,
  last_no whole not null,
  lost_at whole not null,
  constraint lost_numbers_key primary key (code, first_no)
);

create table issuers (
  id key,
  facts text not null,
  made_at whole not null
);

create table bills (
  id key,
  party_id whole not null references parties (id),
  no whole not null,
  is_rest whole not null,
  closed_at whole,
  closed_by whole,
  is_watched whole not null default 0,
  constraint bills_of_party unique (party_id, no)
);
create unique index one_rest_bill on bills (party_id) where is_rest = 1 and closed_at is null;
create index open_bills on bills (id) where closed_at is null;
create index overpaid_bills on bills (id) where is_watched = 1;

create table bill_shares (
  bill_id whole not null references bills (id) on delete cascade,
  order_item_id whole not null references order_items (id),
  n whole not null check (n >= 1),
  d whole not null check (d between 1 and 99),
  amount_cents whole not null check (amount_cents >= 0),
  tax_cents whole not null check (tax_cents >= 0),
  constraint bill_shares_key primary key (bill_id, order_item_id)
);
create index bill_shares_by_item on bill_shares (order_item_id);

create table bill_prints (
  id key,
  order_id whole not null references orders (id),
  printed_at whole not null,
  printed_by whole,
  payable_cents whole not null,
  bill_id whole references bills (id) on delete set null
);
create index bill_prints_by_bill on bill_prints (bill_id) where bill_id is not null;
create index bill_prints_by_order on bill_prints (order_id);

create table adjustments (
  id key,
  party_id whole not null references parties (id),
  kind text not null,
  percent whole,
  cents whole not null,
  reason_id whole references reasons (id),
  reason_text text,
  made_by whole not null,
  approved_by whole,
  made_at whole not null,
  removed_at whole,
  removed_by whole
);
create index adjustments_by_party on adjustments (party_id);
create index adjustments_by_time on adjustments (made_at);

create table adjustment_lines (
  adjustment_id whole not null references adjustments (id),
  order_item_id whole not null references order_items (id),
  pieces whole not null,
  off_cents whole not null,
  constraint adjustment_lines_key primary key (adjustment_id, order_item_id)
);
create index adjustment_lines_by_item on adjustment_lines (order_item_id);

create table invoices (
  id key,
  made_at whole not null,
  business_day text not null,
  net_cents whole not null,
  tax_cents whole not null,
  payable_cents whole not null,
  table_id whole references store_tables (id),
  delivery_type text not null,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  made_by whole,
  sent_by whole,
  bill_id whole not null references bills (id),
  number whole not null,
  refers_to whole references invoices (id),
  shift_id whole references shifts (id),
  issuer_id whole not null references issuers (id),
  booked_at whole not null,
  series text not null,
  printed_as text,
  kind text not null default 'invoice',
  settles whole not null default 1,
  difference_cents whole,
  said_at whole,
  booked_no whole not null
);
create index invoices_by_bill on invoices (bill_id);
create index credit_notes on invoices (refers_to) where refers_to is not null;
create index invoices_by_customer on invoices (customer_phone) where customer_phone is not null;
create index invoices_by_day on invoices (business_day, id);
create index invoices_by_maker on invoices (business_day, made_by, settles, kind, payable_cents);
create index invoices_by_shift on invoices (shift_id) where shift_id is not null;
create index invoices_with_difference on invoices (id) where difference_cents is not null;
create unique index one_number on invoices (series, number);
create unique index one_settling_invoice on invoices (bill_id) where settles = 1;
create index printed_otherwise on invoices (id) where printed_as is not null;

create table invoice_orders (
  invoice_id whole not null references invoices (id),
  order_id whole not null references orders (id),
  constraint invoice_orders_key primary key (invoice_id, order_id)
);
create index invoice_orders_by_order on invoice_orders (order_id);

create table invoice_lines (
  id key,
  invoice_id whole not null references invoices (id),
  order_item_id whole references order_items (id),
  order_id whole references orders (id),
  title text,
  n whole not null,
  d whole not null,
  amount_cents whole not null,
  net_cents whole not null,
  tax_cents whole not null,
  tax_rate real,
  tax_type text,
  tax_title text,
  refers_to whole references invoice_lines (id)
);
create index invoice_lines_by_invoice on invoice_lines (invoice_id);
create index invoice_lines_by_item on invoice_lines (order_item_id);

create table invoice_taxes (
  invoice_id whole not null references invoices (id),
  place whole not null,
  tax_rate real,
  tax_title text,
  net_cents whole not null,
  tax_cents whole not null,
  business_day text not null,
  constraint invoice_taxes_key primary key (invoice_id, place)
);
create index invoice_taxes_by_day on invoice_taxes (business_day, tax_rate, tax_title, net_cents, tax_cents);

create table invoice_buyers (
  invoice_id whole not null primary key references invoices (id),
  name text not null,
  tax_id text not null,
  address text,
  made_by whole not null,
  made_at whole not null
);

create table invoice_prints (
  id key,
  invoice_id whole not null references invoices (id),
  copy_no whole not null,
  printed_at whole not null,
  printed_by whole,
  constraint invoice_prints_once unique (invoice_id, copy_no)
);

-- named_type_id is what a device named, also where there is no such type.
create table payments (
  id key,
  bill_id whole not null references bills (id),
  kind text not null,
  payment_type_id whole references payment_types (id),
  amount_cents whole not null,
  tip_cents whole not null,
  rounding_cents whole not null,
  given_cents whole,
  change_cents whole not null,
  slip text,
  drawer_id whole references drawers (id),
  shift_id whole references shifts (id),
  late_of whole references shifts (id),
  taken_by whole,
  taken_at whole not null,
  booked_at whole not null,
  business_day text not null,
  device text,
  is_offline whole not null,
  reverses whole unique references payments (id),
  invoice_id whole references invoices (id),
  reason_id whole references reasons (id),
  reason_text text,
  approved_by whole,
  named_type_id whole,
  corrected_by whole,
  said_at whole,
  booked_no whole not null,
  is_untyped whole not null default 0
);
create index payments_apart on payments (bill_id) where is_offline = 1 or kind <> 'payment';
create index payments_by_bill on payments (bill_id);
create index payments_by_day on payments (business_day, payment_type_id, kind, taken_by, amount_cents, tip_cents, rounding_cents);
create index payments_by_shift on payments (shift_id);
create index payments_of_another_day on payments (id) where said_at is not null;
create index payments_untyped on payments (id) where is_untyped = 1;
create index payments_of_odd_type on payments (id) where named_type_id is not null;

create table cash_entries (
  id key,
  shift_id whole not null references shifts (id),
  kind text not null,
  cents whole not null,
  pieces text,
  reason_id whole references reasons (id),
  reason_text text,
  other_shift_id whole references shifts (id),
  made_by whole not null,
  approved_by whole,
  made_at whole not null,
  person_id whole,
  expected_cents whole
);
create index cash_entries_by_shift on cash_entries (shift_id);

create table held_money (
  id key,
  bill_id whole not null references bills (id),
  cents whole not null,
  facts text not null,
  taken_by whole not null,
  received_at whole not null,
  is_booked whole,
  decided_by whole,
  decided_at whole
);
create index held_money_undecided on held_money (id) where decided_at is null;
`
