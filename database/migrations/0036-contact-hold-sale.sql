alter table laptops add column contact text not null default 'everyone' check (contact in ('everyone', 'after-visit'));
alter table laptops add column held_until text;
alter table laptops add column held_for text;
create index laptops_held on laptops (held_until) where held_until is not null;
create table sales (
  id text primary key,
  laptop_id text unique references laptops (id) on delete set null,
  visit_id text references visits (id) on delete set null,
  seller_id text references users (id) on delete set null,
  sold_to text not null check (sold_to in ('visit', 'someone-else', 'elsewhere')),
  price integer,
  sold_at text not null,
  recorded_at text not null
);
create index sales_by_visit on sales (visit_id);
create index sales_by_seller on sales (seller_id);
