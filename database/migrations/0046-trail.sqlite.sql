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
create trigger trail_is_not_changed before update on trail begin
  select raise(abort, 'the trail is append-only');
  end;
create trigger trail_is_not_replaced before insert on trail
  when exists (select 1 from trail where id = new.id) begin
  select raise(abort, 'the trail is append-only');
  end;
create trigger trail_is_not_shortened before delete on trail
  when old.at >= (select before from trail_end) begin
  select raise(abort, 'the trail is append-only');
  end;
