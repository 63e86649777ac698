import * as z from 'zod/mini';
import { uploadRefusal } from '#features/images/image-contract.ts';
import type { Heard } from './raw-http.ts';

const houseRefusal = z.strictObject({
  error: z.strictObject({
    code: z.string().check(z.regex(/^[A-Z_]+$/)),
    message: z.string().check(z.minLength(1)),
    issues: z.optional(
      z.array(z.strictObject({ field: z.string(), message: z.string().check(z.minLength(1)) })),
    ),
  }),
});

/** The protocol's own, which the official SDK reads. */
const wireRefusal = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string().check(z.minLength(1)),
    errors: z.array(z.strictObject({ message: z.string(), reason: z.string(), domain: z.literal('global') })),
    status: z.optional(z.string()),
  }),
});

const shapes = [houseRefusal, wireRefusal, uploadRefusal];

const ofOurInside = /\bat .*\.ts:\d|node_modules|node:internal|sqlite|SELECT .* FROM|postgres/i;

/** What is wrong with an answer, whoever asked for whatever. */
export function wrongWith({ status, type, body }: Heard, isHead = false): string | undefined {
  if (status >= 500 || status < 100) return `status ${status}`;
  if (status < 400) return undefined;
  if (ofOurInside.test(body)) return 'tells of our inside';
  if (isHead || type.startsWith('text/html')) return undefined;
  if (!type.startsWith('application/json')) return `a refusal of type "${type}"`;
  const said: unknown = parsed(body);
  return shapes.some((shape) => z.safeParse(shape, said).success) ? undefined : 'a refusal of another shape';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
