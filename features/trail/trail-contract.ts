import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';

export const rowsAPage = 50;

const name = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)));

const TrailRow = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where it was done at the command line. */
  actor: z.nullable(z.string()),
  what: z.string(),
  subject: z.string(),
  reason: z.string(),
  address: z.string(),
});
export type TrailRow = z.output<typeof TrailRow>;

export const trail = get('/trail', {
  summary: `What admins did: the latest first, ${rowsAPage} before the row that is named`,
  who: 'admin',
  query: z.object({ subject: name, actor: name, what: name, before: name }),
  output: z.array(TrailRow),
});
