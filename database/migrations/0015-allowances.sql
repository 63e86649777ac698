create table allowances_used (
  day text not null,
  key text not null,
  used integer not null,
  primary key (day, key)
);
