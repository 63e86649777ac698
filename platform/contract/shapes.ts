import * as z from 'zod/mini';
import { m } from '#words';
import { optionalInput, text } from './text.ts';

/** Params of a call about one record. */
export const ById = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export const Modified = z.object({ modifiedCount: z.number() });
export const Deleted = z.object({ deletedCount: z.number() });

/** Why something is done by office; it goes into the trail. */
export const reason = optionalInput(text(m.trail_why, 500));
/** A body that may be left out. */
export const Reason = z.optional(z.object({ reason }));
