import { CallFailed } from '#platform/contract/client.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import { type LimitedServer, openLimitedServer } from '../testing/limited-server.ts';

/** A rule, and one round of clients that try to break it at the same moment; a round that breaks it throws. */
export type Race = { rule: string; round: (server: LimitedServer) => Promise<void> };

export const clients = 20;

export const inParallel = <Result>(act: (client: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: clients }, (_, client) => act(client)));

/** The outcome of a call: its answer with 200, or status and message of the refusal. */
export const outcomeOf = <Answer>(call: Promise<Answer>) =>
  call.then(
    (answer) => ({ status: 200, answer, message: '' }),
    (error: unknown) => {
      if (error instanceof CallFailed)
        return { status: error.status, answer: undefined, message: error.message };
      throw error;
    },
  );

type RowCount = { modifiedCount: number } | { deletedCount: number };

/** Rows that all of these changed together. */
export const changedRows = (outcomes: { answer: object | undefined }[]): number =>
  outcomes.reduce((sum, { answer }) => {
    const count = answer as RowCount | undefined;
    if (!count) return sum;
    return sum + ('modifiedCount' in count ? count.modifiedCount : count.deletedCount);
  }, 0);

/** How often each status occurred, the lowest first, such as `1x200 19x409`. */
export const statusCounts = (outcomes: { status: number }[]): string =>
  Object.entries(Object.groupBy(outcomes, ({ status }) => status))
    .map(([status, group = []]) => `${group.length}x${status}`)
    .join(' ');

/** Runs every race for this many rounds, and reports the violations of each. */
export async function* runRaces(races: Race[], kind: DatabaseKind, rounds: number) {
  await using server = await openLimitedServer(kind);
  for (const { rule, round } of races) {
    const violations: unknown[] = [];
    for (let count = 0; count < rounds; count += 1)
      await round(server).catch((error: unknown) => violations.push(error));
    yield { rule, violations };
  }
}
