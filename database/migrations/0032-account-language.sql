-- The language that letters and text messages to somebody are written in: that of the page they registered on.
alter table users add column language text not null default 'en';
