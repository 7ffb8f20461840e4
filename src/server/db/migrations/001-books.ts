/** The audit entries, and the tasks that somebody has ticked off. Types as in `001-baseline.ts`. */
export const books = `
-- Entries refer to nothing: what the books say stays, whatever becomes of what they name.
create table audit (
  seq whole not null primary key,
  at whole not null,
  business_day text not null,
  act text not null,
  user_id whole,
  approver_id whole,
  order_id whole,
  invoice_id whole,
  table_id whole,
  amount_cents whole,
  is_red whole not null,
  bytes bytes not null,
  hash bytes not null
);
create index audit_by_day on audit (business_day, seq);
create index audit_by_order on audit (order_id);
create index audit_by_person on audit (user_id, seq);

create table audit_head (
  id whole not null primary key,
  seq whole not null,
  hash bytes not null
);

-- ref is of many kinds.
create table attention_done (
  what text not null,
  ref text not null,
  done_by whole,
  done_at whole not null,
  note text,
  constraint attention_done_key primary key (what, ref)
);
`
