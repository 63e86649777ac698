create table meeting_places (
  id text primary key,
  name text not null,
  name_bn text not null,
  district text not null,
  closed_weekday integer check (closed_weekday between 0 and 6),
  sockets integer not null,
  source text not null,
  checked_at text not null,
  retired integer not null default 0
);
create index meeting_places_by_district on meeting_places (district, name);
insert into meeting_places (id, name, name_bn, district, closed_weekday, sockets, source, checked_at) values
  ('bcs-computer-city', 'BCS Computer City (IDB Bhaban), Agargaon', 'বিসিএস কম্পিউটার সিটি (আইডিবি ভবন), আগারগাঁও', 'dhaka', 0, 1, 'bdnewsclub.com; orthosongbad, 2023-07-16', '2026-11-22'),
  ('multiplan-center', 'Multiplan Center, Elephant Road', 'মাল্টিপ্ল্যান সেন্টার, এলিফ্যান্ট রোড', 'dhaka', 2, 1, 'banglahelpline.com; gazipurkotha, 2022-06-14', '2026-11-22'),
  ('bashundhara-city', 'Bashundhara City, Panthapath', 'বসুন্ধরা সিটি, পান্থপথ', 'dhaka', 2, 0, 'dhakatimes24, 2022-12-06; bnanews24, 2022-09-13', '2026-11-22'),
  ('new-market', 'New Market', 'নিউ মার্কেট', 'dhaka', 2, 0, 'dhakatimes24, 2022-12-06; bnanews24, 2022-09-13', '2026-11-22'),
  ('motalib-plaza', 'Motalib Plaza, Hatirpool', 'মোতালিব প্লাজা, হাতিরপুল', 'dhaka', 2, 0, 'dhakatimes24, 2022-12-06; bnanews24, 2022-09-13', '2026-11-22'),
  ('jamuna-future-park', 'Jamuna Future Park, Kuril', 'যমুনা ফিউচার পার্ক, কুড়িল', 'dhaka', 3, 0, 'bnanews24, 2022-02-23', '2026-11-22');
create table holidays (
  day text primary key,
  name text not null
);
create table blocks (
  person text not null references users (id) on delete cascade,
  blocked text not null references users (id) on delete cascade,
  at text not null,
  primary key (person, blocked)
);
create index blocks_by_blocked on blocks (blocked);
