import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById, Deleted, Reason, reason } from '#platform/contract/shapes.ts';
import { photo, photoUnknown, text } from '#platform/contract/text.ts';

export const NewBlog = z.object({
  title: text(m.blog_title, 140),
  details: text(m.blog_details, 20_000, m.details_required),
  img: photo,
});

export const Blog = z.object({
  _id: z.string(),
  title: z.string(),
  details: z.string(),
  img: z.string(),
  author: z.string(),
  /** Empty once the account is closed. */
  email: z.string(),
  imgAuthor: z.string(),
  date: z.string(),
  authorId: z.nullish(z.string()),
});
export type Blog = z.output<typeof Blog>;

export const blogs = get('/blogs', {
  summary: 'All blog posts, the newest first',
  who: 'anyone',
  output: z.array(Blog),
  cacheTags: () => ['blogs'],
});

export const blogById = get('/blogs/:id', {
  summary: 'One blog post',
  who: 'anyone',
  params: ById,
  output: Blog,
  refuses: [notFound],
  cacheTags: () => ['blogs'],
});

export const createBlog = post('/blogs', {
  summary: 'Publish a blog post; its author is the caller',
  who: 'signed-in',
  body: NewBlog,
  output: Blog,
  statuses: [201],
  refuses: [photoUnknown],
  invalidates: () => ['blogs'],
});

export const editBlog = put('/blogs/:id', {
  summary: 'Change a blog post; by its author or an admin',
  who: 'owner-or-admin',
  params: ById,
  body: z.extend(z.partial(NewBlog), { reason }),
  output: Blog,
  refuses: [notFound, photoUnknown],
  invalidates: () => ['blogs'],
});

export const deleteBlog = del('/blogs/:id', {
  summary: 'Delete a blog post; by its author or an admin, whose reason goes into the trail',
  who: 'owner-or-admin',
  params: ById,
  body: Reason,
  output: Deleted,
  refuses: [notFound],
  invalidates: () => ['blogs'],
});
