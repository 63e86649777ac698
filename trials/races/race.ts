import { CallFailed } from '#platform/contract/client.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import { type Crowd, openCrowd } from '../testing/limited-server.ts';

/** A rule, and one round of many who try to break it at the same moment; a round that finds it broken throws. */
export type Race = { rule: string; round: (crowd: Crowd) => Promise<void> };

export const clients = 20;

/** Everybody at once. */
export const atOnce = <Result>(act: (client: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: clients }, (_, client) => act(client)));

/** What a call came to: its answer with 200, or the status it was refused with. */
export const tried = <Answer>(call: Promise<Answer>) =>
  call.then(
    (answer) => ({ status: 200, answer, said: '' }),
    (error: unknown) => {
      if (error instanceof CallFailed)
        return { status: error.status, answer: undefined, said: error.message };
      throw error;
    },
  );

type Counted = { modifiedCount: number } | { deletedCount: number };

/** How many rows all of these changed. */
export const changes = (tries: { answer: object | undefined }[]): number =>
  tries.reduce((sum, { answer }) => {
    const counted = answer as Counted | undefined;
    if (!counted) return sum;
    return sum + ('modifiedCount' in counted ? counted.modifiedCount : counted.deletedCount);
  }, 0);

/** How often each status was answered, the lowest first, such as `1x200 19x409`. */
export const tally = (tries: { status: number }[]): string =>
  Object.entries(Object.groupBy(tries, ({ status }) => status))
    .map(([status, tries = []]) => `${tries.length}x${status}`)
    .join(' ');

/** Runs every race for so many rounds, and tells of each what was broken. */
export async function* run(races: Race[], kind: DatabaseKind, rounds: number) {
  await using crowd = await openCrowd(kind);
  for (const { rule, round } of races) {
    const violations: unknown[] = [];
    for (let count = 0; count < rounds; count += 1)
      await round(crowd).catch((error: unknown) => violations.push(error));
    yield { rule, violations };
  }
}
