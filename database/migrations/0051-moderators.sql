-- SQLite changes no check of a column: another column takes its place.
alter table users add column role text not null default 'Member' check (role in ('Member', 'Moderator', 'Admin'));
update users set role = status;
alter table users drop column status;
alter table users rename column role to status;
