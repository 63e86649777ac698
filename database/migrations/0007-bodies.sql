alter table laptops add column ram_gb integer;
alter table laptops add column storage_gb integer;
alter table laptops add column storage_kind text check (storage_kind in ('SSD', 'HDD', 'SSD + HDD'));
alter table laptops add column screen_inches double precision;
alter table laptops add column graphics text;
alter table laptops add column battery_health integer;
alter table laptops add column faults text;
alter table laptops add column included text;
alter table laptops add column provenance text
  check (provenance in ('bought new here', 'gift from abroad', 'office disposal', 'imported used'));
alter table laptops add column warranty_till text;
alter table laptops add column negotiable integer;
alter table laptops add column district text;
alter table laptops add column area text;
alter table laptops add column revision integer not null default 1;
alter table laptops add column edited_at text;
alter table laptops add column price_before integer;
create table laptop_edits (
  laptop_id text not null references laptops (id) on delete cascade,
  revision integer not null,
  at text not null,
  editor_id text not null,
  before text not null,
  primary key (laptop_id, revision)
);
create index laptops_by_price on laptops (category, status, asking_price);
