import type { Ask } from '#app/testing/people.ts';

/** One request: when, its status (0: no response), how long it took, and whether `Retry-After` came with it. */
export type Sample = { address: string; at: number; status: number; ms: number; hasRetryAfter: boolean };

/** The same client, with a sample of every request. */
export const sampled =
  (send: Ask, samples: Sample[]): Ask =>
  async (address, init) => {
    const at = performance.now();
    const add = (status: number, hasRetryAfter: boolean) =>
      samples.push({ address, at, status, ms: performance.now() - at, hasRetryAfter });
    try {
      const response = await send(address, init);
      add(response.status, response.headers.has('retry-after'));
      return response;
    } catch (error) {
      add(0, false);
      throw error;
    }
  };

/** A client that only reads, one address after the other. */
export function startReader(send: Ask, addresses: string[]) {
  const samples: Sample[] = [];
  const read = sampled(send, samples);
  const stopping = new AbortController();
  const reading = (async () => {
    while (!stopping.signal.aborted)
      for (const address of addresses) await read(address).catch(() => undefined);
  })();
  return {
    samples,
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}
