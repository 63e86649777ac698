import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

/**
 * Who may make a call. `self` is whoever the e-mail in the address belongs to, `owner` whoever the record
 * belongs to, `moderator` includes admins, `party` either of the two sides of it (anybody else hears that it is not there); `id-token` is somebody
 * whom the identity service knows and the product perhaps not yet; `holder` has a token of that one record, which its
 * route looks at.
 */
export type Who =
  | 'anyone'
  | 'id-token'
  | 'holder'
  | 'signed-in'
  | 'self'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'party'
  | 'moderator'
  | 'admin';

/** What somebody may do for the house beside their own affairs. */
export const roles = ['Member', 'Moderator', 'Admin'] as const;
export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodMiniType;
type Tags<Params, Body> = (request: { params: Params; body: Body }) => string[];

/** One call of the product, said once: the server's checks, the client's types and the documents all read this. */
export type Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
  W extends Who = Who,
  Path extends string = string,
> = {
  method: Method;
  path: Path;
  summary: string;
  who: W;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  /** Of an answer that is a text and no JSON. */
  contentType?: string;
  /** Statuses of success, the usual one first. */
  statuses?: number[];
  refuses?: Refusal[];
  /** A public answer kept in memory until one of these tags is touched. */
  cacheTags?: Tags<z.output<Params>, z.output<Body>>;
  /** What a write changes of that which is remembered. */
  invalidates?: Tags<z.output<Params>, z.output<Body>>;
  /**
   * The name of this act in the trail, where it is done by office: by an admin or moderator to what is not theirs. A
   * `reason` in the body stands there too.
   */
  recordedAs?: string | ((request: { body: z.output<Body> }) => string);
  /** How often one address may ask, in a minute; all writes together have a limit besides. */
  perMinute?: number;
  /** May be made by somebody who is leaving, too. */
  whileLeaving?: true;
  /** Takes note of something in memory, and is no write: it has no transaction, and sent twice it is noted twice. */
  isNote?: true;
  /** The allowance of a day that this takes from, by address and by account; how much there is, a setting says. */
  allowance?: (request: { query: z.output<Query> }) => string | undefined;
};

type Described<P extends Shape, Q extends Shape, B extends Shape, O extends Shape, W extends Who> = Omit<
  Call<P, Q, B, O, W>,
  'method' | 'path'
>;

const call =
  (method: Method) =>
  <
    const Path extends string,
    P extends Shape = Shape,
    Q extends Shape = Shape,
    B extends Shape = Shape,
    O extends Shape = Shape,
    W extends Who = Who,
  >(
    path: Path,
    described: Described<P, Q, B, O, W>,
  ): Call<P, Q, B, O, W, Path> => ({ method, path, ...described });

export const get = call('GET');
export const post = call('POST');
export const put = call('PUT');
export const patch = call('PATCH');
export const del = call('DELETE');

export const isWrite = ({ method, isNote }: Call): boolean => method !== 'GET' && !isNote;

export type ParamsOf<C> = C extends Call<infer P, Shape, Shape, Shape, Who> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<Shape, infer Q, Shape, Shape, Who> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<Shape, Shape, infer B, Shape, Who> ? z.output<B> : never;
export type AnswerOf<C> = C extends Call<Shape, Shape, Shape, infer O, Who> ? z.output<O> : never;
export type WhoOf<C> = C extends Call<Shape, Shape, Shape, Shape, infer W> ? W : never;

/** What goes over the wire to make the call. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Shape, Who>
    ? { params?: z.input<P>; query?: Partial<z.input<Q>>; body?: z.input<B> }
    : never;
