import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '#database/tables.ts';
import type { AnswerMemory } from '#platform/cache/answer-memory.ts';
import { announce } from '#platform/cache/drops.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, WhoOf } from '#platform/contract/call.ts';
import {
  notAllowed,
  Refused,
  signInRequired,
  tooManyRequests,
  wrongMethod,
} from '#platform/contract/refusal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bearerOf, type Caller, type Identity, type WhoIs } from './caller.ts';
import { idempotencyKeyOf, once, type Stored } from './idempotency.ts';
import { type Input, inputOf } from './input.ts';
import { guarded } from './headers.ts';
import type { Limits } from './limits.ts';
import { refusalResponse } from './refusing.ts';

/** What a handler is given: the checked input, who asks, and the database; a write's is a transaction. */
export type Ask<C> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: WhoOf<C> extends 'anyone' ? Caller | undefined : WhoOf<C> extends 'id-token' ? Identity : Caller;
  db: Database;
};

type Answer<C> = AnswerOf<C> | WithStatus<AnswerOf<C>> | AsyncIterable<unknown>;

export type Route = { call: Call; handler: (ask: Ask<Call>) => Promise<unknown> | AsyncIterable<unknown> };

class WithStatus<T> {
  readonly status: number;
  readonly answer: T;
  constructor(status: number, answer: T) {
    this.status = status;
    this.answer = answer;
  }
}

/** An answer with another status of success than the call's usual one. */
export const withStatus = <T>(status: number, answer: T): WithStatus<T> => new WithStatus(status, answer);

/** Binds a call to what it does. */
export const answer = <C extends Call>(
  call: C,
  handler: (ask: Ask<C>) => Promise<Answer<C>> | AsyncIterable<unknown>,
): Route => ({ call, handler: handler as Route['handler'] });

export type House = {
  db: Database;
  memory: AnswerMemory;
  limits: Limits;
  whoIs: WhoIs;
  from: (peer: string | undefined, forwarded: string | undefined) => string;
};

const writesAMinute = { account: 60, address: 120 };

/** The one way in for every call of the product: who asks, may they, what do they say, do it, answer. */
export function door(routes: Route[], house: House): Hono {
  const app = new Hono();
  for (const route of routes)
    app.on(route.call.method, route.call.path, (context) => admit(route, house, context));
  const places = Object.groupBy(routes, ({ call }) => call.path.replace(/:\w+/g, ':any'));
  for (const [place, known = []] of Object.entries(places)) {
    const allow = known.map(({ call }) => call.method).join(', ');
    app.all(place, () => refusalResponse(new Refused(wrongMethod), { allow }));
  }
  return app;
}

async function admit({ call, handler }: Route, house: House, context: Context): Promise<Response> {
  const request = context.req.raw;
  const peer = peerOf(context);
  const from = house.from(peer, context.req.header('x-forwarded-for'));
  // Reading without a network is the house itself, rendering a page.
  if (peer !== undefined || call.method !== 'GET') await limitByAddress(call, house, from);
  const caller = await whoAsks(call, house, request);
  const isWrite = call.method !== 'GET';
  if (isWrite && caller) await within(house.limits.take(`writes:${caller.uid}`, writesAMinute.account, 60));
  const input = await inputOf(call, request, context.req.param());
  mayAsSelf(call, caller, input);
  const ask = (db: Database) => ({ ...input, caller, db }) as Ask<Call>;
  if (isWrite) return write(call, house, request, { input, caller }, async (db) => handler(ask(db)));
  return read(call, house, context, { input, caller }, () => handler(ask(house.db)));
}

/** The other end of the socket; there is none when the house is asked without a network. */
export const peerOf = ({ env }: Context): string | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;

async function limitByAddress(call: Call, { limits }: House, from: string) {
  if (call.method !== 'GET') await within(limits.take(`writes:${from}`, writesAMinute.address, 60));
  else if (call.perMinute) await within(limits.takeHere(`${call.path}:${from}`, call.perMinute, 60));
  else if (call.who === 'id-token') await within(limits.take(`tokens:${from}`, writesAMinute.address, 60));
}

async function within(wait: number | Promise<number>) {
  const retryAfter = await wait;
  if (retryAfter > 0) throw new Refused(tooManyRequests, { retryAfter });
}

async function whoAsks(
  call: Call,
  { whoIs }: House,
  request: Request,
): Promise<Caller | Identity | undefined> {
  const token = bearerOf(request);
  if (token === undefined && call.who === 'anyone' && !request.headers.has('authorization')) return undefined;
  const caller = token && (call.who === 'id-token' ? await whoIs.identity(token) : await whoIs.caller(token));
  if (!caller) throw new Refused(signInRequired);
  if (call.who === 'admin' && !isAdmin(caller)) throw new Refused(notAllowed);
  return caller;
}

const isAdmin = (caller: Caller | Identity) => 'role' in caller && caller.role === 'Admin';

function mayAsSelf(call: Call, caller: Caller | Identity | undefined, { params, query }: Input) {
  const named = { ...(query as object), ...(params as object) } as { email?: string };
  if (named.email === undefined || !caller || named.email === caller.email.toLowerCase()) return;
  if (call.who === 'self-or-admin' && isAdmin(caller)) return;
  throw new Refused(notAllowed);
}

type Asked = { input: Input; caller: Caller | Identity | undefined };

async function write(
  call: Call,
  { db, memory }: House,
  request: Request,
  { input, caller }: Asked,
  work: (db: Database) => Promise<unknown>,
): Promise<Response> {
  const key = call.method === 'POST' ? idempotencyKeyOf(request) : undefined;
  const touched = call.touches?.(input) ?? [];
  const { status, answer } = await inTransaction(db, async (db) => {
    const done = async () => stored(call, await work(db));
    const result =
      key === undefined
        ? await done()
        : await once(db, { owner: caller?.uid ?? '', key, call: call.path, sent: input }, done);
    await announce(db, touched);
    return result;
  });
  memory.drop(touched);
  return json(answer, status, unkept);
}

function stored(call: Call, result: unknown): Stored {
  const usual = call.statuses?.[0] ?? 200;
  const [status, value] = result instanceof WithStatus ? [result.status, result.answer] : [usual, result];
  return { status, answer: JSON.stringify(z.parse(call.output, value)) };
}

async function read(
  call: Call,
  house: House,
  context: Context,
  { input, caller }: Asked,
  work: () => Promise<unknown> | AsyncIterable<unknown>,
): Promise<Response> {
  const { memory } = house;
  const tags = caller ? undefined : call.remembers?.(input);
  const moment = memory.begin();
  try {
    const result = await work();
    if (isStream(result)) return json(jsonStream(result), 200, unkept);
    const body = JSON.stringify(z.parse(call.output, result));
    if (!tags) return json(body, 200, unkept);
    const { pathname, search } = new URL(context.req.url);
    // What an answer shows, for whoever keeps it: our pages, or a network of caches in front of us.
    const headers = { ...revalidated, 'surrogate-key': tags.join(' ') };
    const answer = {
      status: 200,
      headers: { ...guarded, 'content-type': type, ...headers },
      bytes: Buffer.from(body),
    };
    memory.keep(pathname + search, answer, tags, moment, admission(call, house));
    return json(body, 200, headers);
  } finally {
    memory.end(moment);
  }
}

/** A limited call stays limited when memory answers it. */
const admission = ({ perMinute, path }: Call, { limits, from }: House) =>
  perMinute === undefined
    ? undefined
    : ({ socket, headers }: IncomingMessage) => {
        const address = from(socket.remoteAddress, headers['x-forwarded-for']?.toString());
        return limits.takeHere(`${path}:${address}`, perMinute, 60) === 0;
      };

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

const json = (body: Body, status: number, headers: Record<string, string>) =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });
