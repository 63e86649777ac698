alter table users add column email_verified integer not null default 0;
update users set email_verified = 1
  where exists (select 1 from identity_accounts
    where identity_accounts.uid = users.uid and identity_accounts.email = users.email
      and identity_accounts.email_verified = 1);
