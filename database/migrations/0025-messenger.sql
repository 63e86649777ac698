alter table laptops add column messenger text;
