import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { blogById, blogs, createBlog, deleteBlog, editBlog } from '../blog-contract.ts';

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  record: RecordAct;
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
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
  'author_id as authorId',
] as const;

/** A post stays with its author's name; address and photo go with the account, in its transaction. */
export const forgetAuthor = (db: Database, authorId: string) =>
  db.updateTable('blogs').set({ email: '', img_author: '' }).where('author_id', '=', authorId).execute();

/** Posts follow their author's name and picture. */
export const renameAuthor = (
  db: Database,
  { id, name, image }: { id: string; name: string; image: string },
) => db.updateTable('blogs').set({ author: name, img_author: image }).where('author_id', '=', id).execute();

export const blogRoutes = ({ now, storedAs, record, releasePictures }: Needs): Route[] => [
  handle(blogs, ({ db }) =>
    db.selectFrom('blogs').select(columns).orderBy('date', 'desc').orderBy('id', 'desc').execute(),
  ),

  handle(blogById, ({ params, db }) => demandBlog(db, params.id)),

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

  handle(editBlog, async ({ params: { id }, body: { reason, ...changes }, caller, visitor, db }) => {
    const blog = await demandBlog(db, id);
    const byOffice = demandAuthorOrAdmin(caller, blog);
    const { img = blog.img, title = blog.title, details = blog.details } = changes;
    const photo = img === blog.img ? { img } : await demandPictures(db, storedAs, { img });
    const edited = await db
      .updateTable('blogs')
      .set({ title, details, ...photo })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (!edited) throw new Refused(notFound);
    if (photo.img !== blog.img) await releasePictures(db, [blog.img]);
    const act = { actor: caller.id, what: 'blog-edited', subject: id, address: visitor.address };
    if (byOffice) await record(db, { ...act, reason: reason ?? undefined });
    return edited;
  }),

  handle(deleteBlog, async ({ params: { id }, body, caller, visitor, db }) => {
    const blog = await demandBlog(db, id);
    const byOffice = demandAuthorOrAdmin(caller, blog);
    const { numDeletedRows } = await db.deleteFrom('blogs').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refused(notFound);
    await releasePictures(db, [blog.img]);
    const act = { actor: caller.id, what: 'blog-deleted', subject: id, address: visitor.address };
    if (byOffice) await record(db, { ...act, reason: body?.reason ?? undefined });
    return { deletedCount: 1 };
  }),
];

async function demandBlog(db: Database, id: string) {
  const blog = await db.selectFrom('blogs').select(columns).where('id', '=', id).executeTakeFirst();
  if (!blog) throw new Refused(notFound);
  return blog;
}

/** Whether it is done by office, to somebody else's post. */
function demandAuthorOrAdmin(caller: Caller, { authorId }: { authorId: string | null }): boolean {
  if (authorId === caller.id) return false;
  if (caller.role !== 'Admin') throw new Refused(notAllowed);
  return true;
}
