-- A machine is in sight unless something keeps it out; each cause is a row, and the column says whether there is none.
alter table laptops add column in_sight integer not null default 1;
create table laptop_absences (
  laptop_id text not null references laptops (id) on delete cascade,
  cause text not null,
  reason text not null,
  at text not null,
  asked_at text,
  primary key (laptop_id, cause)
);
create table suspensions (
  user_id text primary key references users (id) on delete cascade,
  reason text not null,
  at text not null,
  until text not null
);
create index suspensions_by_end on suspensions (until);
create table sanctions (
  id text primary key,
  person text not null references users (id) on delete cascade,
  what text not null,
  subject_kind text not null,
  subject text not null,
  about text not null,
  reason text not null,
  until text,
  at text not null,
  decided_by text references users (id) on delete set null,
  appeal text,
  appealed_at text,
  answer text,
  answered_at text
);
create index sanctions_of_person on sanctions (person, id);
