-- Posts outlive their author; the address and the photo beside them do not.
alter table blogs add column author_id text references users (id) on delete set null;
update blogs set author_id = (select min(users.id) from users where users.email = blogs.email);
update blogs set author_id = (
  select min(users.id) from users where users.image = blogs.img_author and users.name = blogs.author
  ) where author_id is null and img_author <> '';
update blogs set email = '', img_author = '' where author_id is null;
create index blogs_by_author on blogs (author_id);
