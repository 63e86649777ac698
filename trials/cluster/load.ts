import { setTimeout as pause } from 'node:timers/promises';
import { allLaptops, createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { Ask, peopleOf } from '#app/testing/people.ts';
import { CallFailed, callsOver } from '#platform/contract/client.ts';

const retryAfterMs = 250;

type Failure = { at: number; description: string; status: number };

/** Only our own servers answer with a request id. */
const senderOf = ({ headers }: Response) => (headers.has('x-request-id') ? 'a server' : 'the proxy');

/** What the load of the cluster was answered: acknowledged writes, and everything that failed. */
export class LoadRecord {
  /** Acknowledged machines by model; true once their sale is acknowledged too. */
  readonly acknowledged = new Map<string, boolean>();
  readonly failures: Failure[] = [];
  responses = 0;
  lastWriteAt = 0;

  /** The same client; missing responses, 429 and everything from 500 on are recorded. */
  recorded(send: Ask): Ask {
    return async (address, init) => {
      const request = `${init?.method ?? 'GET'} ${address}`;
      const fail = (description: string, status: number) =>
        this.failures.push({ at: performance.now(), description, status });
      const response = await send(address, init).catch((error: Error) => {
        fail(`${request}: ${error.message}`, 0);
        throw error;
      });
      this.responses += 1;
      if (response.status >= 500 || response.status === 429)
        fail(`${request}, from ${senderOf(response)}`, response.status);
      return response;
    };
  }

  failuresBetween(from: number, to: number): Failure[] {
    return this.failures.filter(({ at }) => at >= from && at < to);
  }
}

/** A seller with an IP address of their own and a machine with photographs. */
export type Seller = {
  name: string;
  token: string;
  laptop: NewLaptop;
  call: ReturnType<typeof callsOver>;
};
type NewLaptop = Awaited<ReturnType<ReturnType<typeof peopleOf>['machine']>>;

/** Posts until it is acknowledged; the idempotency key makes retries harmless. */
export async function postUntilAcknowledged(
  { call, token, laptop }: Seller,
  brand: string,
  model: string,
  record: LoadRecord,
) {
  const body = { ...laptop, brand, model };
  const idempotencyKey = model.replaceAll(' ', '-');
  const { _id } = await retryUnavailable(() => call(createLaptop, { token, body, idempotencyKey }));
  record.acknowledged.set(model, false);
  record.lastWriteAt = performance.now();
  return _id;
}

export async function sellUntilAcknowledged(
  { call, token }: Seller,
  id: string,
  model: string,
  record: LoadRecord,
) {
  await retryUnavailable(() => call(markSold, { token, params: { id } }));
  record.acknowledged.set(model, true);
}

/** As a page does with a 503. */
async function retryUnavailable<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) throw error;
      await pause(retryAfterMs);
    }
  }
}

/** Acknowledged machines that a server does not have (or not as sold), and those it has twice. */
export async function compareWithServer(send: Ask, { acknowledged }: LoadRecord) {
  const laptops = await callsOver(send)(allLaptops);
  const byModel = Map.groupBy(laptops, ({ model }) => model);
  let [lost, duplicates] = [0, 0];
  for (const [model, isSold] of acknowledged) {
    const found = byModel.get(model) ?? [];
    if (found.length === 0 || (isSold && found[0]?.status !== 'Sold')) lost += 1;
    if (found.length > 1) duplicates += 1;
  }
  return { lost, duplicates };
}
