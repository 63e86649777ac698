import * as z from 'zod/mini';
import { Slot } from '#features/visits/hours-contract.ts';
import { Visit, VisitInList } from '#features/visits/visit-contract.ts';
import { uploadRefusal } from '#features/images/image-contract.ts';
import type { RawResponse } from './raw-http.ts';

const productError = z.strictObject({
  error: z.strictObject({
    code: z.string().check(z.regex(/^[A-Z_]+$/)),
    message: z.string().check(z.minLength(1)),
    issues: z.optional(
      z.array(z.strictObject({ field: z.string(), message: z.string().check(z.minLength(1)) })),
    ),
    // What refusals about visits carry beside it.
    visit: z.optional(Visit),
    visits: z.optional(z.array(VisitInList)),
    slots: z.optional(z.array(Slot)),
    triesLeft: z.optional(z.number()),
  }),
});

/** The identity protocol's own, which the official SDK reads. */
const identityError = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string().check(z.minLength(1)),
    errors: z.array(z.strictObject({ message: z.string(), reason: z.string(), domain: z.literal('global') })),
    status: z.optional(z.string()),
  }),
});

const errorShapes = [productError, identityError, uploadRefusal];

const internals = /\bat .*\.ts:\d|node_modules|node:internal|sqlite|SELECT .* FROM|postgres/i;

/** What is wrong with a response, whatever was requested. */
export function faultIn({ status, type, body }: RawResponse, isHead = false): string | undefined {
  if (status >= 500 || status < 100) return `status ${status}`;
  if (status < 400) return undefined;
  if (internals.test(body)) return 'leaks internals';
  if (isHead || type.startsWith('text/html')) return undefined;
  if (!type.startsWith('application/json')) return `a refusal of type "${type}"`;
  const error: unknown = parseJson(body);
  return errorShapes.some((shape) => z.safeParse(shape, error).success)
    ? undefined
    : 'a refusal of another shape';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
