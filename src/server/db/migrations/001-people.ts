/** Accounts, sessions, shared tablets and guests. Types as in `001-baseline.ts`. */
export const people = `
create table users (
  id key,
  username text not null,
  username_key text not null unique,
  name text not null,
  role text not null,
  photo text,
  designation text,
  phone text,
  email text,
  scope text not null,
  password_hash text not null,
  made_at whole not null,
  rights text not null default '{}',
  pin_hash text,
  pin_digits whole,
  pin_set_at whole,
  pin_is_new whole not null default 0,
  password_made_up_at whole,
  language text
);

create table deleted_usernames (
  username_key text not null primary key,
  user_id whole not null
);

-- Accounts are deleted, and what people did stays: columns that name a person (made_by, placed_by, user_id of entries) have
-- no foreign key. Their names are found here.
create table deleted_users (
  user_id whole not null primary key,
  name text not null
);

create table tablets (
  id key,
  name text not null,
  letter text unique,
  lock_after_s whole not null,
  made_by whole not null,
  made_at whole not null,
  removed_at whole
);

create table sessions (
  id key,
  user_id whole not null references users (id) on delete cascade,
  generation whole not null,
  confirmed_generation whole not null,
  rotated_at whole not null,
  device_ip text not null,
  device_name text not null,
  made_at whole not null,
  expires_at whole not null,
  letter text,
  nonce text not null,
  confirmed_at whole not null,
  ends_at whole not null,
  tablet_id whole references tablets (id),
  locked_at whole,
  unlocked_at whole,
  by_pin whole not null default 0,
  heard_at whole
);
create unique index sessions_by_letter on sessions (letter) where letter is not null;
create unique index sessions_by_tablet on sessions (tablet_id, user_id) where tablet_id is not null;
create index sessions_by_user on sessions (user_id);

create table sign_in_tries (
  account_and_address text primary key,
  tries whole not null,
  since_at whole not null,
  last_at whole not null default 0
);

create table known_devices (
  user_id whole not null references users (id) on delete cascade,
  token_hash text not null,
  used_at whole not null,
  constraint known_devices_key primary key (user_id, token_hash)
);

create table pin_tries (
  user_id whole not null references users (id) on delete cascade,
  place text not null,
  tries whole not null,
  constraint pin_tries_key primary key (user_id, place)
);

create table device_letters (
  letter text not null primary key,
  freed_on text
);

-- Short-lived: an approval is used or expires within minutes.
create table approvals (
  id text not null primary key,
  act_hash text not null,
  call text not null,
  requester_id whole not null,
  approver_id whole not null,
  needed text not null,
  made_at whole not null,
  expires_at whole not null,
  used_at whole
);

-- The keys of deleted users stay blocked.
create table idempotency_keys (
  user_id whole not null,
  key text not null,
  call text not null,
  body_hash text not null,
  reply text not null,
  made_at whole not null,
  constraint idempotency_keys_key primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (made_at);
create index idempotency_keys_by_key on idempotency_keys (key);

create table customers (
  phone text primary key,
  name text not null,
  email text,
  gender text,
  birth_date text,
  made_at whole not null,
  changed_at whole,
  removed_at whole,
  erased_at whole,
  phone_key text,
  name_folded text
);
create index customers_by_age on customers (made_at, phone);
create unique index customers_by_phone_key on customers (phone_key);

-- customer_phone has no foreign key: guests are erased, and phones change.
create table reservations (
  id key,
  customer_phone text not null,
  customer_name text,
  date text not null,
  table_id whole references store_tables (id),
  status text not null,
  notes text,
  people_count whole,
  unique_code text not null unique,
  made_at whole not null,
  changed_at whole
);
create index reservations_by_customer on reservations (customer_phone, date);
create index reservations_by_date on reservations (date);

-- table_id and customer_phone are what a device said; both may be gone.
create table drafts (
  user_id whole not null references users (id) on delete cascade,
  draft_id text not null,
  version whole not null,
  name_ref text not null,
  saved_at whole not null,
  delivery_type text not null,
  customer_phone text,
  table_id whole,
  cart text not null,
  removed_at whole,
  constraint drafts_key primary key (user_id, draft_id)
);
`
