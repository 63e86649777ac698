import type { Ask } from './writer.ts';

/** One question and when, how it was answered (0: not at all), after how many milliseconds, and whether to ask again was said. */
export type Note = { what: string; at: number; status: number; ms: number; saysWhen: boolean };

/** The same asking, with a note of every answer. */
export const noting =
  (ask: Ask, notes: Note[]): Ask =>
  async (address, init) => {
    const at = performance.now();
    const note = (status: number, saysWhen: boolean) =>
      notes.push({ what: address, at, status, ms: performance.now() - at, saysWhen });
    try {
      const answer = await ask(address, init);
      note(answer.status, answer.headers.has('retry-after'));
      return answer;
    } catch (error) {
      note(0, false);
      throw error;
    }
  };

/** Somebody who only looks, at one thing after the other. */
export function onlooker(ask: Ask, addresses: string[]) {
  const notes: Note[] = [];
  const look = noting(ask, notes);
  const closing = new AbortController();
  const looking = (async () => {
    while (!closing.signal.aborted)
      for (const address of addresses) await look(address).catch(() => undefined);
  })();
  return {
    notes,
    goHome: async () => {
      closing.abort();
      await looking;
    },
  };
}
