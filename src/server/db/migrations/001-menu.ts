/** The menu, what it asks, what it costs at which hours, and what is left of it. Types as in `001-baseline.ts`. */
export const menu = `
create table schedules (
  id key,
  title text not null,
  removed_at whole
);

create table schedule_windows (
  schedule_id whole not null references schedules (id),
  position whole not null,
  days whole not null,
  from_time text not null,
  to_time text not null,
  date_from text,
  date_to text,
  constraint schedule_windows_key primary key (schedule_id, position)
);

-- One row: since when the schedules hold that the menu's version was last raised for.
create table menu_clock (
  id whole primary key check (id = 1),
  turned_at whole not null
);

create table categories (
  id key,
  title text not null,
  removed_at whole,
  sold_out_until whole,
  position whole,
  schedule_id whole references schedules (id)
);

create table station_routes (
  category_id whole not null references categories (id),
  dining text not null,
  station_id whole not null references stations (id),
  constraint station_routes_key primary key (category_id, dining)
);

create table menu_items (
  id key,
  title text not null,
  price_cents whole not null check (price_cents >= 0),
  net_price_cents whole,
  image text,
  category_id whole references categories (id),
  tax_id whole references taxes (id),
  removed_at whole,
  sold_out_until whole,
  description text,
  allergens text not null default '[]',
  diets text not null default '[]',
  position whole,
  schedule_id whole references schedules (id),
  kind text not null default 'item',
  is_sold_alone whole not null default 1
);

create table sizes (
  id key,
  title text not null,
  removed_at whole
);

create table variants (
  id key,
  item_id whole not null references menu_items (id),
  title text not null,
  price_cents whole not null check (price_cents >= 0),
  removed_at whole,
  size_id whole references sizes (id),
  sold_out_until whole
);
create index variants_by_item on variants (item_id);

create table modifier_groups (
  id key,
  title text not null,
  item_id whole references menu_items (id),
  kind text not null default 'add',
  charge text not null default 'sum',
  has_halves whole not null default 0,
  min whole not null default 0 check (min >= 0),
  max whole,
  max_each whole not null default 1,
  included whole not null default 0,
  position whole,
  removed_at whole
);
create index modifier_groups_by_item on modifier_groups (item_id);

create table modifiers (
  id key,
  group_id whole not null references modifier_groups (id),
  title text not null,
  price_cents whole not null check (price_cents >= 0),
  is_premium whole not null default 0,
  is_default whole not null default 0,
  position whole,
  sold_out_until whole,
  removed_at whole
);
create index modifiers_by_group on modifiers (group_id);

create table item_modifier_groups (
  item_id whole not null references menu_items (id),
  group_id whole not null references modifier_groups (id),
  position whole not null,
  min whole,
  max whole,
  included whole,
  defaults text,
  is_quiet whole not null default 0,
  constraint item_modifier_groups_key primary key (item_id, group_id)
);
create index item_modifier_groups_by_group on item_modifier_groups (group_id);

create table modifier_subgroups (
  modifier_id whole not null references modifiers (id),
  group_id whole not null references modifier_groups (id),
  position whole not null,
  constraint modifier_subgroups_key primary key (modifier_id, group_id)
);

create table modifier_prices (
  modifier_id whole not null references modifiers (id),
  size_id whole not null references sizes (id),
  price_cents whole not null check (price_cents >= 0),
  constraint modifier_prices_key primary key (modifier_id, size_id)
);

create table price_rules (
  id key,
  title text not null,
  schedule_id whole references schedules (id),
  dinings text not null default '[]',
  position whole,
  is_active whole not null default 1,
  removed_at whole
);

create table rule_prices (
  rule_id whole not null references price_rules (id),
  kind text not null,
  ref_id whole not null,
  price_cents whole check (price_cents >= 0),
  percent_off real,
  constraint rule_prices_key primary key (rule_id, kind, ref_id)
);

create table combo_choices (
  id key,
  item_id whole not null references menu_items (id),
  title text not null,
  min whole not null,
  max whole not null,
  position whole,
  removed_at whole
);
create index combo_choices_by_item on combo_choices (item_id);

create table combo_components (
  id key,
  choice_id whole not null references combo_choices (id),
  item_id whole not null references menu_items (id),
  variant_id whole references variants (id),
  surcharge_cents whole not null default 0 check (surcharge_cents >= 0),
  is_default whole not null default 0,
  position whole,
  removed_at whole
);
create index combo_components_by_choice on combo_components (choice_id);
create index combo_components_by_item on combo_components (item_id);

create table countdowns (
  kind text not null,
  ref_id whole not null,
  pieces_left whole not null,
  resets_to whole,
  counted_on text not null,
  is_out whole not null default 0,
  set_at whole not null,
  set_by whole,
  constraint countdowns_key primary key (kind, ref_id)
);

create table translations (
  kind text not null,
  row_id whole not null,
  language text not null,
  title text,
  description text,
  constraint translations_key primary key (kind, row_id, language)
);

create table menu_versions (
  version whole primary key,
  replaced_at whole not null,
  document bytes,
  steps whole not null default 0
);
create index menu_versions_by_age on menu_versions (replaced_at);
`
