create table identity_accounts (
  uid text primary key,
  email text unique,
  email_verified integer not null,
  initial_email text,
  display_name text,
  photo_url text,
  phone text unique,
  password_hash text,
  password_updated_at text,
  email_link integer not null,
  custom_auth integer not null,
  custom_claims text,
  disabled integer not null,
  valid_since text not null,
  created_at text not null,
  last_login_at text,
  last_refresh_at text
);
create table identity_federated (
  provider_id text not null,
  raw_id text not null,
  uid text not null references identity_accounts (uid) on delete cascade,
  email text,
  display_name text,
  photo_url text,
  primary key (provider_id, raw_id)
);
create unique index identity_federated_by_uid on identity_federated (uid, provider_id);
create table identity_factors (
  id text primary key,
  uid text not null references identity_accounts (uid) on delete cascade,
  phone text,
  totp_secret text,
  totp_step integer not null,
  display_name text,
  enrolled_at text not null,
  unique (uid, phone),
  check ((phone is null) <> (totp_secret is null))
);
create table identity_sessions (
  id text primary key,
  uid text not null,
  provider text not null,
  second_factor text,
  second_factor_id text,
  claims text,
  auth_time text not null,
  last_used_at text not null,
  ended_at text,
  address text not null,
  agent text not null
);
create index identity_sessions_by_uid on identity_sessions (uid);
create index identity_sessions_by_use on identity_sessions (last_used_at);
create table identity_refresh_tokens (
  hash text primary key,
  session_id text not null references identity_sessions (id) on delete cascade,
  replaced_at text
);
create index identity_refresh_tokens_by_session on identity_refresh_tokens (session_id);
create index identity_refresh_tokens_by_age on identity_refresh_tokens (replaced_at) where replaced_at is not null;
create table identity_codes (
  hash text primary key,
  kind text not null,
  subject text not null,
  uid text,
  details text not null,
  tries integer not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index identity_codes_by_subject on identity_codes (kind, subject);
create index identity_codes_by_uid on identity_codes (uid) where uid is not null;
create index identity_codes_by_end on identity_codes (expires_at);
create table identity_failures (
  id text primary key,
  account text not null,
  address text not null,
  at text not null
);
create index identity_failures_by_account on identity_failures (account, at);
create index identity_failures_by_address on identity_failures (address, at);
create table identity_keys (
  kid text primary key,
  stage text not null check (stage in ('next', 'active', 'retired')),
  private_jwk text not null,
  created_at text not null,
  changed_at text not null
);
create unique index identity_keys_one_a_stage on identity_keys (stage) where stage <> 'retired';
-- Only ever added to: no statement of ours changes or removes a row, and it outlives the accounts it tells of.
create table identity_audit (
  id text primary key,
  at text not null,
  event text not null,
  uid text,
  address text not null,
  agent text not null,
  details text not null
);
create index identity_audit_by_uid on identity_audit (uid, at);
