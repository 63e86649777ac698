-- Uploaded since it was last put into a record: somebody is about to use it.
alter table pictures add column waiting integer not null default 0;
