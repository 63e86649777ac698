-- What the page of a brand says to readers of Bangla, where somebody wrote it for them.
alter table brands add column details_bn text;
