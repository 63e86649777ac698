alter table identity_federated add column linked_at text;
alter table identity_accounts add column phone_linked_at text;
