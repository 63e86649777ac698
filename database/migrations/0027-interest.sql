create table interest_salts (
  day text primary key,
  salt text not null
);
create table interest_visitors (
  day text not null,
  laptop_id text not null references laptops (id) on delete cascade,
  kind text not null,
  visitor text not null,
  primary key (day, laptop_id, kind, visitor)
);
create table interest_days (
  laptop_id text not null references laptops (id) on delete cascade,
  day text not null,
  kind text not null,
  visitors integer not null,
  primary key (laptop_id, day, kind)
);
create index interest_visitors_by_laptop on interest_visitors (laptop_id);
