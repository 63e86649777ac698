-- Names that brands had, or that were merged into them: the addresses under these names lead on.
create table former_brands (
  key text primary key,
  name text not null,
  brand_key text not null references brands (key) on delete cascade
);
create index former_brands_by_brand on former_brands (brand_key);
