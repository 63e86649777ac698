create table visit_hours (
  seller_id text primary key references users (id) on delete cascade,
  gap integer not null check (gap in (0, 15, 30)),
  windows text not null
);
create table visit_exceptions (
  seller_id text not null references users (id) on delete cascade,
  day text not null,
  windows text not null,
  primary key (seller_id, day)
);
create table visits (
  id text primary key,
  laptop_id text references laptops (id) on delete set null,
  laptop_model text not null,
  laptop_price integer not null,
  seller_id text references users (id) on delete set null,
  buyer_id text references users (id) on delete set null,
  buyer_mobile text,
  message text,
  status text not null,
  turn text,
  revision integer not null,
  sequence integer not null default 0,
  counters integer not null default 0,
  starts_at text not null,
  ends_at text not null,
  place_id text references meeting_places (id),
  place_note text,
  move_by text,
  move_starts_at text,
  move_place_id text references meeting_places (id),
  move_place_note text,
  reason text,
  missed_by text,
  is_late integer not null default 0,
  outcome text,
  final_price integer,
  buyer_coming_at text,
  seller_coming_at text,
  buyer_code integer not null default 0,
  seller_code integer not null default 0,
  buyer_code_tries integer not null default 0,
  seller_code_tries integer not null default 0,
  agreed_at text,
  met_at text,
  missed_at text,
  disputed_at text,
  settled_at text,
  clock_at text,
  created_at text not null,
  updated_at text not null
);
create unique index visits_open on visits (laptop_id, buyer_id) where status in ('proposed', 'countered', 'agreed');
create index visits_by_buyer on visits (buyer_id, status, starts_at);
create index visits_by_seller on visits (seller_id, status, starts_at);
create index visits_by_laptop on visits (laptop_id, status);
create index visits_by_place on visits (place_id);
create index visits_by_move_place on visits (move_place_id) where move_place_id is not null;
create index visits_by_clock on visits (clock_at) where clock_at is not null;
create index visits_disputed on visits (disputed_at) where disputed_at is not null and settled_at is null;
create table visit_steps (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  at text not null,
  by_side text not null,
  step text not null,
  from_status text,
  to_status text not null,
  revision integer not null,
  reason text,
  data text
);
create index visit_steps_by_visit on visit_steps (visit_id, id);
create table visit_claims (
  person text not null references users (id) on delete cascade,
  quarter integer not null,
  visit text not null references visits (id) on delete cascade,
  primary key (person, quarter)
);
create index visit_claims_by_visit on visit_claims (visit);
create table contact_reveals (
  id text primary key,
  person text references users (id) on delete set null,
  seen_by text references users (id) on delete cascade,
  visit_id text not null references visits (id) on delete cascade,
  at text not null
);
create index contact_reveals_by_viewer on contact_reveals (seen_by, at);
create index contact_reveals_by_person on contact_reveals (person);
create index contact_reveals_by_visit on contact_reveals (visit_id);
