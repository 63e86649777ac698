create table check_runs (
  id text primary key,
  laptop_id text not null references laptops (id) on delete cascade,
  opened_by text not null references users (id) on delete cascade,
  day text not null,
  of_day integer not null,
  level text not null,
  opened_at text not null,
  code_hash text unique,
  token_hash text,
  started_at text,
  steps integer not null default 0,
  finished_at text,
  revision integer,
  public_code text unique,
  frozen text,
  signature text,
  matches integer not null default 0,
  mismatches integer not null default 0,
  unique (opened_by, day, of_day)
);
create index check_runs_by_laptop on check_runs (laptop_id, finished_at);
create table check_steps (
  run_id text not null references check_runs (id) on delete cascade,
  step text not null,
  seen text not null,
  primary key (run_id, step)
);
create table check_speeds (
  id text primary key,
  class text not null,
  score integer not null,
  at text not null
);
create index check_speeds_by_class on check_speeds (class);
