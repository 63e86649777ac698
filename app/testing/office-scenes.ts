import { randomUUIDv7 } from 'node:crypto';
import { addToBlockList } from '#features/signals/signal-contract.ts';
import { type Gathered, next } from './everybody.ts';

/** A notice that could not be sent: nothing of the product makes one in a moment. */
export async function failedNotice(db: Gathered['db'], person: string): Promise<string> {
  const id = randomUUIDv7();
  const due_at = new Date().toISOString();
  const notice = { id, key: id, about: id, revision: 0, person, kind: 'test', channel: 'mail' } as const;
  await db
    .insertInto('notices')
    .values({ ...notice, due_at, state: 'failed', attempts: 4 })
    .execute();
  return id;
}

/** A word of the block list that nothing else has. */
export const blockedEntry = async ({ call, admin: { token } }: Gathered) =>
  (await call(addToBlockList, { token, body: { entry: `word${next()}` } }))._id;
