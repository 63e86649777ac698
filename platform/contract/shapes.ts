import * as z from 'zod/mini';

/** Params of a call about one record. */
export const ById = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export const Modified = z.object({ modifiedCount: z.number() });
export const Deleted = z.object({ deletedCount: z.number() });
