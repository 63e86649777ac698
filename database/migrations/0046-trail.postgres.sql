-- Who did what to whom. Rows are added and read; an end is set beside the table, before which they may be deleted.
create table trail (
  id text primary key,
  at text not null,
  actor text,
  what text not null,
  subject text not null,
  reason text not null,
  address text not null
);
create index trail_by_subject on trail (subject, id);
create index trail_by_actor on trail (actor, id);
create index trail_by_what on trail (what, id);
create table trail_end (before text not null);
insert into trail_end (before) values ('');
create function refuse_trail_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < (select before from trail_end) then
      return old;
    end if;
    raise exception 'the trail is append-only';
  end $$;
create trigger trail_is_not_changed before update or delete on trail
  for each row execute function refuse_trail_change();
create trigger trail_is_not_emptied before truncate on trail
  for each statement execute function refuse_trail_change();
