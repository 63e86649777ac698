-- The number that somebody has shown to be theirs by a code, and when.
alter table users add column mobile text;
alter table users add column mobile_proven_at text;
-- The code that was sent last, as a keyed hash.
create table mobile_codes (
  user_id text primary key references users (id) on delete cascade,
  mobile text not null,
  code_hash text not null,
  tries integer not null,
  ends_at text not null
);
