import type { Database } from '#platform/database/tables.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, WhoOf } from '#platform/contract/call.ts';
import type { Refused } from '#platform/contract/refusal.ts';
import type { Caller, Holder, Identity } from './caller.ts';

type CallerOf<W> = W extends 'anyone'
  ? Caller | undefined
  : W extends 'id-token'
    ? Identity
    : W extends 'holder'
      ? Holder
      : Caller;

/** What a handler is given: the checked input, the caller, and the database; a write's is a transaction. */
export type HandlerInput<C> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<WhoOf<C>>;
  /** Where the request comes from, as limits count it, and what its browser calls itself. */
  visitor: { address: string; agent: string };
  db: Database;
};

/** A write that returns its refusal, instead of throwing it, has what it wrote committed: a wrong code counts. */
type HandlerResult<C> = AnswerOf<C> | WithStatus<AnswerOf<C>> | Refused | AsyncIterable<unknown>;

export type Route = {
  call: Call;
  handler: (input: HandlerInput<Call>) => Promise<unknown> | AsyncIterable<unknown>;
};

export class WithStatus<T> {
  readonly status: number;
  readonly body: T;
  constructor(status: number, body: T) {
    this.status = status;
    this.body = body;
  }
}

/** An answer with another status of success than the call's usual one. */
export const withStatus = <T>(status: number, body: T): WithStatus<T> => new WithStatus(status, body);

/** Binds a call to its handler. */
export const handle = <C extends Call>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<HandlerResult<C>> | AsyncIterable<unknown>,
): Route => ({ call, handler: handler as Route['handler'] });
