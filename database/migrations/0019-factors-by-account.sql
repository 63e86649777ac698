-- A factor's id is unique within its account: administrators give ids of their own.
create table identity_factors_of_accounts (
  id text not null,
  uid text not null references identity_accounts (uid) on delete cascade,
  phone text,
  totp_secret text,
  totp_step integer not null,
  display_name text,
  enrolled_at text not null,
  primary key (uid, id),
  unique (uid, phone),
  check ((phone is null) <> (totp_secret is null))
);
insert into identity_factors_of_accounts (id, uid, phone, totp_secret, totp_step, display_name, enrolled_at)
  select id, uid, phone, totp_secret, totp_step, display_name, enrolled_at from identity_factors;
drop table identity_factors;
alter table identity_factors_of_accounts rename to identity_factors;
