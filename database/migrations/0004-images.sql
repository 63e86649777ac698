create table pictures (
  id text primary key,
  kept_at text not null
);
create index pictures_by_age on pictures (kept_at, id);
