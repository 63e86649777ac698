create table search_documents (
  number integer primary key autoincrement,
  laptop_id text unique,
  changed integer not null,
  indexed integer not null
);
create index search_documents_by_change on search_documents (changed);
create index search_documents_unindexed on search_documents (number) where indexed = 0;
create virtual table search_text using fts5 (
  title,
  specs,
  place,
  details,
  content = '',
  contentless_delete = 1,
  detail = column,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
  );
create table search_terms (term text primary key) without rowid;
create trigger laptops_posted after insert on laptops begin
  insert into search_documents (laptop_id, changed, indexed)
    values (new.id, (select coalesce(max(changed), 0) + 1 from search_documents), 0);
  end;
create trigger laptops_changed after update on laptops begin
  update search_documents set
    changed = (select coalesce(max(changed), 0) + 1 from search_documents),
    indexed = case when new.revision = old.revision then indexed else 0 end
    where laptop_id = new.id;
  end;
create trigger laptops_gone after delete on laptops begin
  delete from search_text where rowid = (select number from search_documents where laptop_id = old.id);
  update search_documents set
    laptop_id = null,
    changed = (select coalesce(max(changed), 0) + 1 from search_documents),
    indexed = 1
    where laptop_id = old.id;
  end;
insert into search_documents (laptop_id, changed, indexed)
  select id, row_number() over (order by date, id), 0 from laptops order by date, id;
