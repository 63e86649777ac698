drop table search_terms;
drop table search_text;
create virtual table search_text using fts5 (
  details,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
  );
update search_documents set indexed = 0 where laptop_id is not null;
