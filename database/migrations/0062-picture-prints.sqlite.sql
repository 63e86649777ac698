-- What a picture is recognized by, whoever posts it again. The number grows, so that an index in memory can go on reading.
create table picture_prints (
  number integer primary key autoincrement,
  picture text not null unique references pictures (id) on delete cascade,
  whole text not null,
  middle text not null,
  copy text not null
);
