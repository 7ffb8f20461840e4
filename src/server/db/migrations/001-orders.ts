/** Parties, what they ordered, and the sums of days. Types as in `001-baseline.ts`. */
export const orders = `
create table parties (
  id key,
  table_id whole references store_tables (id),
  covers whole,
  version whole not null default 0,
  opened_at whole not null,
  closed_at whole,
  merged_into whole references parties (id),
  service_percent whole not null default 0,
  service_tax_rate real,
  service_tax_type text,
  service_tax_title text,
  service_by_hand whole not null default 0,
  service_told_percent whole not null default 0,
  service_from_covers whole
);
create unique index one_party_per_table on parties (table_id) where closed_at is null;
create index open_parties on parties (id) where closed_at is null;
create index parties_by_closing on parties (closed_at) where closed_at is not null;
create index parties_by_table on parties (table_id, closed_at) where closed_at is not null;
create index parties_of_table on parties (table_id, closed_at);

create table party_acts (
  party_id whole not null references parties (id),
  version whole not null,
  kind text not null,
  facts text not null,
  user_id whole,
  at whole not null,
  constraint party_acts_key primary key (party_id, version)
);
create index moves_of_parties on party_acts (at) where kind in ('move', 'merge');

create table tokens (
  business_day text primary key,
  last_no whole not null
);

-- customer_phone has no foreign key: guests are erased, and phones change.
create table orders (
  id key,
  placed_at whole not null,
  business_day text not null,
  token_no whole not null,
  delivery_type text not null,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  table_id whole references store_tables (id),
  status text not null,
  payment_status text not null,
  net_cents whole not null,
  tax_cents whole not null,
  payable_cents whole not null,
  placed_by whole,
  provisional_token text,
  closed_at whole,
  sent_by whole,
  kitchen_kept whole not null default 0,
  left_unpaid_at whole,
  left_unpaid_by whole,
  bill_printed_at whole,
  party_id whole not null references parties (id),
  taken_at whole,
  late_party_id whole references parties (id),
  is_as_printed whole not null default 0,
  moved_from text,
  price_held_cents whole,
  constraint one_order_per_token unique (business_day, token_no)
);
create index kept_orders on orders (closed_at) where kitchen_kept = 1;
create index late_orders on orders (late_party_id) where late_party_id is not null;
create index open_orders on orders (id) where status = 'created';
create index orders_as_printed on orders (id) where is_as_printed = 1;
create index orders_by_customer on orders (customer_phone, business_day, status) where customer_phone is not null;
create index orders_by_party on orders (party_id);
create index orders_price_held on orders (id) where price_held_cents is not null;
create index unpaid_orders on orders (id) where status = 'completed' and payment_status = 'pending' and left_unpaid_at is null;
create index unsettled_orders on orders (table_id) where payment_status = 'pending' and status <> 'cancelled' and left_unpaid_at is null;

create table order_items (
  id key,
  order_id whole not null references orders (id),
  item_id whole not null references menu_items (id),
  item_title text not null,
  variant_id whole references variants (id),
  variant_title text,
  variant_price_cents whole,
  unit_cents whole not null check (unit_cents >= 0),
  quantity whole not null check (quantity between 1 and 999),
  status text not null,
  notes text,
  tax_id whole references taxes (id),
  tax_title text,
  tax_rate real,
  tax_type text,
  addons text not null,
  reduced_from whole,
  withdrawn_at whole,
  off_cents whole not null default 0 check (off_cents >= 0),
  station_id whole references stations (id),
  round whole not null default 0,
  ready_at whole,
  bumped_at whole,
  started_at whole,
  price_rule_id whole references price_rules (id),
  rule_title text,
  list_cents whole,
  priced_at whole,
  combo_no whole,
  combo_item_id whole references menu_items (id),
  combo_title text,
  alone_cents whole,
  extra_cents whole,
  surcharge_cents whole not null default 0,
  in_combo_cents whole,
  repriced_at whole,
  short whole not null default 0
);
create index order_items_by_order on order_items (order_id);
create index order_items_by_combo on order_items (combo_item_id) where combo_item_id is not null;
create index order_items_by_rule on order_items (price_rule_id) where price_rule_id is not null;
create index order_items_by_short on order_items (id) where short > 0;
create index withdrawn_items on order_items (order_id) where withdrawn_at is not null;

create table counted_pieces (
  order_item_id whole not null references order_items (id),
  kind text not null,
  ref_id whole not null,
  per_piece whole not null,
  pieces whole not null,
  restocked whole not null default 0 check (restocked between 0 and pieces),
  counted_at whole not null,
  constraint counted_pieces_key primary key (order_item_id, kind, ref_id)
);

create table order_sales (
  business_day text not null,
  placed_by whole not null,
  delivery_type text not null,
  orders whole not null,
  paid_orders whole not null,
  payable_cents whole not null,
  constraint order_sales_key primary key (business_day, placed_by, delivery_type)
);

-- Sums that are counted again from orders: they refer to nothing.
create table day_sales (
  business_day text primary key,
  paid_orders whole not null,
  net_cents whole not null,
  tax_cents whole not null,
  payable_cents whole not null
);

create table dish_sales (
  business_day text not null,
  item_id whole not null,
  quantity whole not null,
  orders whole not null default 0,
  payable_cents whole not null default 0,
  constraint dish_sales_key primary key (business_day, item_id)
);
`
