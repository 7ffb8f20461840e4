/** The store and its settings. Types as in `001-baseline.ts`. */
export const store = `
create table versions (
  seq whole not null,
  session whole not null default 1,
  devices whole not null default 1,
  users whole not null default 1,
  dashboard whole not null default 1,
  menu whole not null default 1,
  tables whole not null default 1,
  store whole not null default 1,
  print whole not null default 1,
  "payment-types" whole not null default 1,
  orders whole not null default 1,
  kitchen whole not null default 1,
  customers whole not null default 1,
  reservations whole not null default 1,
  invoices whole not null default 1,
  reports whole not null default 1,
  cancellations whole not null default 1,
  backups whole not null default 1,
  drafts whole not null default 1,
  audit whole not null default 1,
  reasons whole not null default 1,
  tablets whole not null default 1,
  bills whole not null default 1,
  shifts whole not null default 1,
  attention whole not null default 1,
  stations whole not null default 1,
  ready whole not null default 1,
  printing whole not null default 1,
  countdowns whole not null default 1,
  menu_replaced whole not null default -1
);

create table secrets (
  name text primary key,
  value text not null
);

create table taxes (
  id key,
  title text not null,
  rate real not null,
  type text not null,
  removed_at whole,
  takeaway_tax_id whole references taxes (id),
  delivery_tax_id whole references taxes (id)
);

create table store (
  id whole primary key,
  store_name text,
  address text,
  phone text,
  email text,
  currency text,
  image text,
  is_qr_menu_enabled whole not null,
  time_zone text not null,
  day_starts_at_hour whole not null,
  erase_guests_after_months whole,
  country text,
  legal_name text,
  tax_id text,
  receipt_lines text,
  denominations text,
  service_percent whole not null default 0,
  service_tax_id whole references taxes (id),
  service_from_covers whole,
  language text,
  languages text not null default '[]',
  locale text,
  currency_decimals whole not null default 2 check (currency_decimals in (0, 2)),
  has_kitchen_display whole not null default 1 check (has_kitchen_display in (0, 1)),
  kitchen_opened_at whole not null default 0,
  day_begun text not null default ''
);

create table print_settings (
  id whole primary key,
  page_format text,
  header text,
  footer text,
  show_notes whole not null,
  is_enable_print whole not null,
  show_store_details whole not null,
  show_customer_details whole not null,
  print_token whole not null,
  receipt_language text
);

create table print_logo (
  id whole primary key,
  width whole not null,
  height whole not null,
  bits bytes not null
);

create table payment_types (
  id key,
  title text not null,
  is_active whole not null,
  removed_at whole,
  is_cash whole not null default 0,
  rounding_cents whole
);

create table reasons (
  id key,
  kind text not null,
  title text not null,
  is_active whole not null,
  removed_at whole
);

create table store_tables (
  id key,
  title text not null,
  floor text not null,
  seating_capacity whole not null,
  removed_at whole
);

create table stations (
  id key,
  title text not null,
  paper_only whole not null default 0,
  removed_at whole
);

create table photos (
  name text primary key,
  media_type text not null,
  bytes bytes not null,
  made_at whole not null
);

create table backup_state (
  id whole not null primary key,
  installation text not null,
  hour whole not null,
  tried_at whole not null,
  step text,
  step_at whole not null,
  good_at whole,
  good_host text,
  failed_why text,
  second_failed_why text
);

create table readiness (
  id whole not null primary key,
  marked_at whole not null
);
`
