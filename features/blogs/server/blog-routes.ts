import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { blogById, blogs, createBlog } from '../blog-contract.ts';

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
};

const columns = [
  'id as _id',
  'title',
  'details',
  'img',
  'author',
  'email',
  'img_author as imgAuthor',
  'date',
] as const;

/** A post stays with its author's name; address and photo go with the account, in its transaction. */
export const forgetAuthor = (db: Database, authorId: string) =>
  db.updateTable('blogs').set({ email: '', img_author: '' }).where('author_id', '=', authorId).execute();

/** Posts follow their author's name and picture. */
export const renameAuthor = (
  db: Database,
  { id, name, image }: { id: string; name: string; image: string },
) => db.updateTable('blogs').set({ author: name, img_author: image }).where('author_id', '=', id).execute();

export const blogRoutes = ({ now, storedAs }: Needs): Route[] => [
  handle(blogs, ({ db }) =>
    db.selectFrom('blogs').select(columns).orderBy('date', 'desc').orderBy('id', 'desc').execute(),
  ),

  handle(blogById, async ({ params, db }) => {
    const blog = await db.selectFrom('blogs').select(columns).where('id', '=', params.id).executeTakeFirst();
    if (!blog) throw new Refused(notFound);
    return blog;
  }),

  handle(createBlog, async ({ body: { title, details, ...photo }, caller, db }) => {
    const { img } = await demandPictures(db, storedAs, photo);
    return db
      .insertInto('blogs')
      .values({
        id: randomUUIDv7(),
        title,
        details,
        img,
        author_id: caller.id,
        author: caller.name,
        email: caller.email,
        img_author: caller.image,
        date: now().toISOString(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }),
];
