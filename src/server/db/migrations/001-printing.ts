/** Printers and their jobs. Types as in `001-baseline.ts`. */
export const printing = `
create table printers (
  id key,
  title text not null,
  host text not null,
  port whole not null,
  columns whole not null,
  letters text not null,
  cutter whole not null,
  beep text not null,
  pulse text not null,
  drawer_id whole references drawers (id),
  prints_receipts whole not null,
  prints_reports whole not null,
  prints_tokens whole not null,
  prints_unassigned whole not null,
  fallback_id whole,
  redirect_to whole,
  redirect_day text,
  is_on whole not null,
  confirms text,
  model text,
  problem text,
  problem_since whole,
  torn whole not null default 0,
  removed_at whole
);

create table printer_stations (
  printer_id whole not null references printers (id),
  station_id whole not null references stations (id),
  constraint printer_stations_key primary key (printer_id, station_id)
);

-- copy_of and order_id have no foreign key: old jobs are deleted, and papers outlive what they were printed for.
create table print_jobs (
  id key,
  printer_id whole not null references printers (id),
  home_id whole not null references printers (id),
  kind text not null,
  what text,
  order_id whole,
  items text,
  text text,
  paper text,
  ref text,
  copy_of whole,
  state text not null,
  reason text,
  attempts whole not null default 0,
  confirmed_by text,
  made_at whole not null,
  made_by whole,
  sent_at whole,
  ended_at whole
);
create index print_jobs_of_order on print_jobs (order_id) where kind = 'kitchen';
create index print_jobs_of_paper on print_jobs (ref) where ref is not null;
create index print_jobs_open on print_jobs (printer_id, id) where state in ('waiting', 'sending', 'unknown', 'failed');
create index print_jobs_with_paper on print_jobs (ended_at) where paper is not null;

create table print_sender (
  id whole primary key,
  owner text,
  until_at whole not null
);
`
