alter table visits add column place_note_by text;
update visits set place_note_by = case when status = 'countered' and turn = 'buyer' then 'seller' else 'buyer' end
  where place_note is not null;
