create table catalogue_changes (
  id text primary key,
  model text,
  at text not null
);
