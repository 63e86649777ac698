drop index search_documents_by_change;
create index search_documents_by_change on search_documents (changed, number);
