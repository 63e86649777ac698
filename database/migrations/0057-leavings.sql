-- Who is about to leave: everything of theirs is deleted at that time, unless they change their mind.
create table leavings (
  user_id text primary key references users (id) on delete cascade,
  at text not null,
  ends_at text not null
);
create index leavings_by_end on leavings (ends_at);
