create table users (
  id text primary key,
  uid text not null unique,
  name text not null,
  email text not null,
  image text not null,
  status text not null check (status in ('Member', 'Admin')),
  created_at text not null
);
create index users_by_email on users (email);
create index users_by_age on users (created_at, id);
create table closed_accounts (
  uid text primary key,
  closed_at text not null
);
create table brands (
  id text primary key,
  key text not null unique,
  brand text not null,
  details text not null,
  img text not null,
  created_at text not null
);
create table laptops (
  id text primary key,
  seller_id text not null references users (id) on delete cascade,
  brand_key text not null references brands (key),
  model text not null,
  gpu text not null check (gpu in ('Yes', 'No')),
  processor text not null check (processor in ('Intel', 'AMD', 'MAC')),
  version text not null,
  generation text not null,
  category text not null check (category in ('Gaming', 'Laptop', 'Desktop')),
  details text not null,
  status text not null check (status in ('Available', 'Sold')),
  advertised_at text,
  sold_at text,
  dob text not null,
  location text not null,
  condition text not null check (condition in ('Rarely used', 'Used', 'Fresh like new', 'Fresh')),
  asking_price integer not null check (asking_price between 500 and 10000000),
  new_price integer not null check (new_price between 500 and 10000000),
  mobile text not null,
  img1 text not null,
  img2 text not null,
  img3 text not null,
  img4 text not null,
  date text not null,
  check (status = 'Available' or advertised_at is null),
  check ((status = 'Sold') = (sold_at is not null))
);
create index laptops_shelf on laptops (status, date desc, id desc);
create index laptops_by_brand on laptops (brand_key, status, date desc, id desc);
create index laptops_by_category on laptops (category, status, date desc, id desc);
create index laptops_by_seller on laptops (seller_id, date desc, id desc);
create index laptops_advertised on laptops (advertised_at desc, id desc) where advertised_at is not null;
create table blogs (
  id text primary key,
  title text not null,
  details text not null,
  img text not null,
  author text not null,
  email text not null,
  img_author text not null,
  date text not null
);
create index blogs_by_date on blogs (date desc, id desc);
