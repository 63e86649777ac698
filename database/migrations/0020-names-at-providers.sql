alter table identity_federated add column screen_name text;
create index identity_federated_by_email on identity_federated (email) where email is not null;
