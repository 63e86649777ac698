-- The copy of everything of somebody's own that they ordered last: one a person.
create table data_copies (
  person text primary key references users (id) on delete cascade,
  id text not null unique,
  ordered_at text not null,
  gathered_at text,
  ends_at text,
  content text
);
create index data_copies_waiting on data_copies (ordered_at) where gathered_at is null;
create index data_copies_by_end on data_copies (ends_at);
