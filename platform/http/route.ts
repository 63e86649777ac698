import type { Database } from '#platform/database/tables.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, WhoOf } from '#platform/contract/call.ts';
import type { Caller, Identity } from './caller.ts';

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

export class WithStatus<T> {
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
