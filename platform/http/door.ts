import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '#platform/database/tables.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { broadcastInvalidation } from '#platform/cache/invalidations.ts';
import { type Call, isWrite } from '#platform/contract/call.ts';
import { keptNames, queryNamesOf } from '#platform/contract/query-names.ts';
import { Refused, wrongMethod } from '#platform/contract/refusal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  addressIn,
  admit,
  type AdmissionServices,
  cachedAnswerLimit,
  demandOwnEmail,
  spendAllowance,
} from './admission.ts';
import type { RecordAct } from './acts.ts';
import type { Caller, Holder, Identity } from './caller.ts';
import { securityHeaders } from './headers.ts';
import { idempotencyKeyOf, once, type Stored } from './idempotency.ts';
import { type Input, inputOf } from './input.ts';
import { refusalResponse } from './refusal-response.ts';
import { type HandlerInput, type Route, WithStatus } from './route.ts';

export type DoorServices = AdmissionServices & { db: Database; cache: ResponseCache; record: RecordAct };

/** The one way in for every call of the product: who asks, may they, what do they say, do it, answer. */
export function door(routes: Route[], house: DoorServices): Hono {
  const app = new Hono();
  for (const route of routes)
    app.on(route.call.method, route.call.path, (context) => pass(route, house, context));
  const patterns = Object.groupBy(routes, ({ call }) => call.path.replace(/:\w+/g, ':any'));
  for (const [pattern, sharing = []] of Object.entries(patterns)) {
    const allow = sharing.map(({ call }) => call.method).join(', ');
    app.all(pattern, () => refusalResponse(new Refused(wrongMethod), { allow }));
  }
  return app;
}

async function pass({ call, handler }: Route, house: DoorServices, context: Context): Promise<Response> {
  const caller = await admit(call, house, context);
  const request = context.req.raw;
  const input = await inputOf(call, request, context.req.param());
  demandOwnEmail(call, caller, input);
  spendAllowance(call, house, context, caller, input);
  const visitor = { address: addressIn(context, house), agent: context.req.header('user-agent') ?? '' };
  const ask = (db: Database) => ({ ...input, caller, visitor, db }) as HandlerInput<Call>;
  const work = async (db: Database) => {
    const result = await handler(ask(db));
    if (call.recordedAs !== undefined && caller && 'role' in caller)
      await house.record(db, {
        actor: caller.id,
        what: typeof call.recordedAs === 'string' ? call.recordedAs : call.recordedAs(input),
        subject: subjectOf(input, result),
        reason: reasonOf(input),
        address: visitor.address,
      });
    return result;
  };
  if (isWrite(call)) return write(call, house, request, { input, caller }, work);
  return read(call, house, context, { input, caller }, () => handler(ask(house.db)));
}

/** What the address names, or else the record that was made. */
function subjectOf({ params }: Input, result: unknown): string {
  const [named] = Object.values((params ?? {}) as Record<string, unknown>);
  if (typeof named === 'string') return named;
  const made = result instanceof WithStatus ? result.body : result;
  return typeof made === 'object' && made && '_id' in made ? String(made._id) : '';
}

/** What the body gives as the reason, where its call has one. */
function reasonOf({ body }: Input): string | undefined {
  const { reason } = (body ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : undefined;
}

type CheckedRequest = { input: Input; caller: Caller | Identity | Holder | undefined };

async function write(
  call: Call,
  { db, cache }: DoorServices,
  request: Request,
  { input, caller }: CheckedRequest,
  work: (db: Database) => Promise<unknown>,
): Promise<Response> {
  const key = call.method === 'POST' ? idempotencyKeyOf(request) : undefined;
  const touched = call.invalidates?.(input) ?? [];
  const outcome = await inTransaction(db, async (db) => {
    const done = async () => stored(call, unrefused(await work(db)));
    const result =
      key === undefined
        ? await work(db).then((result) => (result instanceof Refused ? result : stored(call, result)))
        : await once(
            db,
            { owner: caller && 'uid' in caller ? caller.uid : '', key, call: call.path, sent: input },
            done,
          );
    await broadcastInvalidation(db, touched);
    return result;
  });
  cache.invalidate(touched);
  if (outcome instanceof Refused) throw outcome;
  return json(outcome.answer, outcome.status, unkept);
}

/** An answer that a key stores is none of these. */
function unrefused(result: unknown): unknown {
  if (result instanceof Refused) throw result;
  return result;
}

function stored(call: Call, result: unknown): Stored {
  const usual = call.statuses?.[0] ?? 200;
  const [status, value] = result instanceof WithStatus ? [result.status, result.body] : [usual, result];
  return { status, answer: JSON.stringify(z.parse(call.output, value)) };
}

async function read(
  call: Call,
  house: DoorServices,
  context: Context,
  { input, caller }: CheckedRequest,
  work: () => Promise<unknown> | AsyncIterable<unknown>,
): Promise<Response> {
  const { cache } = house;
  const worded = (result: unknown) => JSON.stringify(z.parse(call.output, result));
  const tags = caller ? undefined : call.cacheTags?.(input);
  if (!tags) {
    const result = await work();
    if (call.contentType !== undefined)
      return json(String(result), 200, { ...unkept, 'content-type': call.contentType });
    return json(isStream(result) ? jsonStream(result) : worded(result), 200, unkept);
  }
  const { pathname, search } = new URL(context.req.url);
  const pending = cache.begin(pathname + keptNames(search, queryNamesOf(call)));
  try {
    const result = await work();
    // Too long to be remembered.
    if (isStream(result)) return json(jsonStream(result), 200, unkept);
    const body = worded(result);
    // What an answer shows, for whoever keeps it: our pages, or a network of caches in front of us.
    const headers = { ...revalidated, 'surrogate-key': tags.join(' ') };
    const answer = {
      status: 200,
      headers: { ...securityHeaders, 'content-type': type, ...headers },
      bytes: Buffer.from(body),
    };
    cache.store(pending, answer, tags, cachedAnswerLimit(call, house, input));
    return json(body, 200, headers);
  } finally {
    cache.end(pending);
  }
}

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** A list of any length, in bounded memory: a row leaves as it comes. */
const jsonStream = (rows: AsyncIterable<unknown>) =>
  ReadableStream.from(
    (async function* () {
      let before = '[';
      for await (const row of rows) {
        yield Buffer.from(before + JSON.stringify(row));
        before = ',';
      }
      yield Buffer.from(before === '[' ? '[]' : ']');
    })(),
  ) as unknown as Body;

const type = 'application/json';
const unkept = { 'cache-control': 'no-store' };
const revalidated = { 'cache-control': 'no-cache' };

type Body = ConstructorParameters<typeof Response>[0];

const json = (body: Body, status: number, headers: Record<string, string>) => {
  const length = typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) };
  return new Response(body, { status, headers: { 'content-type': type, ...length, ...headers } });
};
