import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { blogById, blogs } from '../blog-contract.ts';

const posts = callAt<typeof blogs>('/blogs');

const previewLength = 220;

const previewOf = (details: string) =>
  details.length <= previewLength
    ? details
    : `${details.slice(0, details.lastIndexOf(' ', previewLength))} …`;

/** The list carries only the beginning of each post. */
export const allBlogs = () =>
  apiQuery(posts, {}, (posts) => posts.map((post) => ({ ...post, details: previewOf(post.details) })));

export const oneBlog = (id: string) => apiQuery(callAt<typeof blogById>('/blogs/:id'), { params: { id } });
