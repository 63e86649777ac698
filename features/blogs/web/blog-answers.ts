import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { blogById, blogs } from '../blog-contract.ts';

const posts = callAt<typeof blogs>('/blogs');

const firstLines = 220;

const shortened = (details: string) =>
  details.length <= firstLines ? details : `${details.slice(0, details.lastIndexOf(' ', firstLines))} …`;

/** The list of posts carries the beginning of each. */
export const allBlogs = () =>
  apiQuery(posts, {}, (posts) => posts.map((post) => ({ ...post, details: shortened(post.details) })));

export const oneBlog = (id: string) => apiQuery(callAt<typeof blogById>('/blogs/:id'), { params: { id } });
