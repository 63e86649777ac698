import { randomUUIDv7 } from 'node:crypto';
import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { photoUnknown } from '#platform/contract/text.ts';
import { answer, type Route } from '#platform/http/route.ts';
import { blogById, blogs, createBlog } from '../blog-contract.ts';

type Needs = {
  now: () => Date;
  storedAs: (db: Database, urls: string[]) => Promise<string[] | undefined>;
};

const shown = [
  'id as _id',
  'title',
  'details',
  'img',
  'author',
  'email',
  'img_author as imgAuthor',
  'date',
] as const;

export const blogRoutes = ({ now, storedAs }: Needs): Route[] => [
  answer(blogs, ({ db }) =>
    db.selectFrom('blogs').select(shown).orderBy('date', 'desc').orderBy('id', 'desc').execute(),
  ),

  answer(blogById, async ({ params, db }) => {
    const blog = await db.selectFrom('blogs').select(shown).where('id', '=', params.id).executeTakeFirst();
    if (!blog) throw new Refused(notFound);
    return blog;
  }),

  answer(createBlog, async ({ body: { title, details, img }, caller, db }) => {
    const [picture] = (await storedAs(db, [img])) ?? [];
    if (!picture) throw refuseField('img', m.photo_unknown(), photoUnknown);
    return db
      .insertInto('blogs')
      .values({
        id: randomUUIDv7(),
        title,
        details,
        img: picture,
        author: caller.name,
        email: caller.email,
        img_author: caller.image,
        date: now().toISOString(),
      })
      .returning(shown)
      .executeTakeFirstOrThrow();
  }),
];
