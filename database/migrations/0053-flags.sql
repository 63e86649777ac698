-- What is reported: one open flag for each thing, however many report it.
create table flags (
  id text primary key,
  kind text not null,
  subject text not null,
  about text not null,
  person text references users (id) on delete cascade,
  reason text not null,
  note text not null,
  signals text not null,
  weight integer not null,
  urgency integer not null,
  state text not null check (state in ('open', 'closed')),
  verdict text,
  appeal_of text references sanctions (id) on delete cascade,
  at text not null,
  closed_at text,
  closed_by text references users (id) on delete set null
);
create unique index flags_open on flags (kind, subject) where state = 'open';
create index flags_by_urgency on flags (state, urgency desc, id);
create index flags_of_person on flags (person);
create table flag_reports (
  id text primary key,
  flag_id text not null references flags (id) on delete cascade,
  reporter text references users (id) on delete cascade,
  reason text not null,
  note text not null,
  at text not null,
  unique (flag_id, reporter)
);
create index flag_reports_by_reporter on flag_reports (reporter, id);
