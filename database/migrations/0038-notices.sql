create table notices (
  id text primary key,
  key text not null unique,
  about text not null,
  revision integer not null,
  person text not null references users (id) on delete cascade,
  kind text not null,
  channel text not null,
  due_at text not null,
  useless_after text,
  state text not null,
  attempts integer not null,
  lease_until text,
  lease_by text,
  sent_at text,
  error text
);
create index notices_due on notices (state, due_at);
create index notices_by_person on notices (person);
