create index laptops_by_id_end on laptops (substr(id, 25));
