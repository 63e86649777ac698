drop table search_terms;
update search_documents set words = null, indexed = 0 where laptop_id is not null;
