create table idempotency_keys (
  owner text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer text not null,
  created_at text not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create table secrets (
  name text primary key,
  value text not null
);
-- The row that is locked while an admin is removed: see lockAdmins.
insert into secrets (name, value) values ('admins', 'locked');
