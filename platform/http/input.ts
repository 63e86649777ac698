import * as z from 'zod/mini';
import { m } from '#words';
import type { Call } from '#platform/contract/call.ts';
import {
  bodyTooLarge,
  invalidInput,
  malformedRequest,
  notFound,
  Refused,
  refuseField,
  wrongContentType,
} from '#platform/contract/refusal.ts';

const bodyLimit = 64 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type Input = { params: unknown; query: unknown; body: unknown };

/** Reads and checks everything a call describes; whatever it does not describe is left behind. */
export async function inputOf(call: Call, request: Request, params: Record<string, string>): Promise<Input> {
  return {
    // An address that cannot exist is not there.
    params: call.params && checked(call.params, params, () => new Refused(notFound)),
    query: call.query && checked(call.query, firstOfEach(new URL(request.url).searchParams)),
    body: call.body && checked(call.body, await sentBody(call.body, request)),
  };
}

function checked(shape: z.ZodMiniType, value: unknown, refused = invalid): unknown {
  const result = z.safeParse(shape, value);
  if (!result.success) throw refused(result.error.issues);
  return result.data;
}

const invalid = (issues: z.core.$ZodIssue[]) =>
  new Refused(invalidInput, {
    issues: issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
  });

function firstOfEach(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) if (!Object.hasOwn(query, name)) query[name] = value;
  return query;
}

/** Where a body may be left out, an empty one is none, whatever its headers say. */
async function sentBody(shape: z.ZodMiniType, request: Request): Promise<unknown> {
  const mayBeMissing = z.safeParse(shape, undefined).success;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isJson = type === 'application/json';
  if (!isJson && !mayBeMissing) throw new Refused(wrongContentType);
  const bytes = await limitedBytes(request, bodyLimit);
  if (bytes.length === 0 && mayBeMissing) return undefined;
  if (!isJson) throw new Refused(wrongContentType);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refuseField('body', m.refusal_not_json());
  }
}

/** Counts what really arrives: a Content-Length can lie. */
export async function limitedBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw new Refused(bodyTooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > limit) throw new Refused(bodyTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body that stops before its end is no fault of ours. */
async function* arriving({ body }: Request) {
  try {
    yield* body ?? [];
  } catch {
    throw new Refused(malformedRequest);
  }
}
