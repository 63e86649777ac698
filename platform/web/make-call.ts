import { m } from '#words';
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import { CallFailed, callsOver, type CallOptions } from '#platform/contract/client.ts';
import { networkTransport } from './api-query.ts';

/** Until the response headers arrive. */
const answerWithinMs = 45_000;

const call = callsOver(networkTransport);

/** Makes one call; every failure becomes a `CallFailed` with a message for the user. */
export async function makeCall<C extends Call>(
  made: C,
  sent: CallOptions<C> = {} as CallOptions<C>,
): Promise<AnswerOf<C>> {
  const timeout = AbortSignal.timeout(answerWithinMs);
  const signal = sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout;
  try {
    return await call(made, { ...sent, signal });
  } catch (error) {
    if (error instanceof CallFailed && error.code !== 'UNKNOWN') throw error;
    if (error instanceof CallFailed) throw new CallFailed(error.status, error.code, m.call_failed());
    if (sent.signal?.aborted) throw error;
    throw timeout.aborted
      ? new CallFailed(0, 'TIMED_OUT', m.call_timed_out())
      : new CallFailed(0, 'UNREACHABLE', m.call_unreachable());
  }
}

export const failureOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : m.call_failed();
