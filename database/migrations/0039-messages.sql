create table messages (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  author text not null check (author in ('buyer', 'seller')),
  text text not null,
  at text not null
);
create index messages_by_visit on messages (visit_id, id);
create index messages_at on messages (at);
create table message_readers (
  visit_id text not null references visits (id) on delete cascade,
  person text not null references users (id) on delete cascade,
  last_read text not null,
  unread integer not null,
  notified_at text,
  primary key (visit_id, person)
);
create index message_readers_unread on message_readers (person) where unread > 0;
