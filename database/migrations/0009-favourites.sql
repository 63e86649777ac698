create table favourites (
  user_id text not null references users (id) on delete cascade,
  laptop_id text not null references laptops (id) on delete cascade,
  at text not null,
  primary key (user_id, laptop_id)
);
create index favourites_by_laptop on favourites (laptop_id);
