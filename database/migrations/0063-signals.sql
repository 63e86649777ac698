-- What stands out about a machine that was posted: it asks somebody to look, and accuses nobody.
create table signals_due (
  laptop_id text primary key references laptops (id) on delete cascade,
  at text not null
);
create index signals_due_by_time on signals_due (at);
create table signals (
  laptop_id text not null references laptops (id) on delete cascade,
  kind text not null,
  detail text not null,
  at text not null,
  primary key (laptop_id, kind)
);
create index signals_by_time on signals (at, laptop_id);
-- Words and numbers that admins want to hear of.
create table block_list (
  id text primary key,
  entry text not null,
  key text not null unique,
  note text not null,
  at text not null
);
