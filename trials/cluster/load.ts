import { setTimeout as pause } from 'node:timers/promises';
import { allLaptops, createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { Ask, peopleOf } from '#app/testing/people.ts';
import { CallFailed, callsOver } from '#platform/contract/client.ts';

type Mishap = { at: number; what: string; status: number };

/** Our answers have an id. */
const speaker = ({ headers }: Response) => (headers.has('x-request-id') ? 'a server' : 'the proxy');

/** Everything that anybody was told, and what was wrong with it. */
export class Witness {
  /** Machines that the house said it has, by their model; true when it said that one is sold. */
  readonly posted = new Map<string, boolean>();
  readonly mishaps: Mishap[] = [];
  answers = 0;
  lastWrite = 0;

  /** The same asking, watched: no answer, one from 500 on and one that turns away are noted. */
  watching(ask: Ask): Ask {
    return async (address, init) => {
      const what = `${init?.method ?? 'GET'} ${address}`;
      const answer = await ask(address, init).catch((error: Error) => {
        this.mishaps.push({ at: performance.now(), what: `${what}: ${error.message}`, status: 0 });
        throw error;
      });
      this.answers += 1;
      if (answer.status >= 500 || answer.status === 429)
        this.mishaps.push({
          at: performance.now(),
          what: `${what}, said ${speaker(answer)}`,
          status: answer.status,
        });
      return answer;
    };
  }

  mishapsBetween(from: number, to: number): Mishap[] {
    return this.mishaps.filter(({ at }) => at >= from && at < to);
  }
}

/** Somebody at an address of their own, with a photographed machine to sell. */
export type Seller = {
  name: string;
  token: string;
  pictured: NewMachine;
  call: ReturnType<typeof callsOver>;
};
type NewMachine = Awaited<ReturnType<ReturnType<typeof peopleOf>['machine']>>;

/** Posts until the house says that it has it; a key makes asking twice harmless. */
export async function post(
  { call, token, pictured }: Seller,
  brand: string,
  model: string,
  witness: Witness,
) {
  const body = { ...pictured, brand, model };
  const idempotencyKey = model.replaceAll(' ', '-');
  const { _id } = await insist(() => call(createLaptop, { token, body, idempotencyKey }));
  witness.posted.set(model, false);
  witness.lastWrite = performance.now();
  return _id;
}

export async function sell({ call, token }: Seller, id: string, model: string, witness: Witness) {
  await insist(() => call(markSold, { token, params: { id } }));
  witness.posted.set(model, true);
}

/** What a page does with a 503: it waits a moment and asks again. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) throw error;
      await pause(250);
    }
  }
}

/** What a server shows of what the house said it has: lost (or sold, and not sold any more), or there twice. */
export async function compare(ask: Ask, { posted }: Witness) {
  const shown = await callsOver(ask)(allLaptops);
  const byModel = Map.groupBy(shown, ({ model }) => model);
  let [lost, twice] = [0, 0];
  for (const [model, isSold] of posted) {
    const machines = byModel.get(model) ?? [];
    if (machines.length === 0 || (isSold && machines[0]?.status !== 'Sold')) lost += 1;
    if (machines.length > 1) twice += 1;
  }
  return { lost, twice };
}
