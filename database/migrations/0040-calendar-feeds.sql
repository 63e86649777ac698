create table calendar_feeds (
  person text primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null
);
create table reminder_wishes (
  person text primary key references users (id) on delete cascade,
  sms integer not null
);
