import { m } from '#words';
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import { CallFailed, callsOver, type CallOptions } from '#platform/contract/client.ts';
import { overNetwork } from './api-query.ts';

/** How long the server may take to begin its answer. */
const patience = 45_000;

const call = callsOver(overNetwork);

/** Makes one call; whatever goes wrong comes out as `CallFailed`, with a sentence for the person who waits. */
export async function makeCall<C extends Call>(
  made: C,
  sent: CallOptions<C> = {} as CallOptions<C>,
): Promise<AnswerOf<C>> {
  const late = AbortSignal.timeout(patience);
  const signal = sent.signal ? AbortSignal.any([sent.signal, late]) : late;
  try {
    return await call(made, { ...sent, signal });
  } catch (error) {
    if (error instanceof CallFailed && error.code !== 'UNKNOWN') throw error;
    if (error instanceof CallFailed) throw new CallFailed(error.status, error.code, m.call_failed());
    if (sent.signal?.aborted) throw error;
    throw late.aborted
      ? new CallFailed(0, 'TIMED_OUT', m.call_timed_out())
      : new CallFailed(0, 'UNREACHABLE', m.call_unreachable());
  }
}

/** Why something did not work, in plain words. */
export const failureOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : m.call_failed();
