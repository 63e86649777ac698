import type { Database } from '#platform/database/tables.ts';

export type StoryProgress = 'begun' | 'finished';

/** What the story's process sends to the server that started it. */
export type StoryMessage = { done: number; total: number } | { failed: string };

const name = 'demo-story';
// What earlier versions stored at the end.
const storedAs = { begun: 'begun', finished: 'told' } as const;

/** How far the demo story was told in this database; nothing where it never began. */
export async function storyProgress(db: Database): Promise<StoryProgress | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && (row.value === storedAs.begun ? 'begun' : 'finished');
}

export async function saveProgress(db: Database, progress: StoryProgress): Promise<void> {
  const value = storedAs[progress];
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What an interrupted telling has created: ids by idempotency key. */
export async function createdRecords(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'answer'])
    .where('key', 'like', 'story-%')
    .execute();
  return new Map(rows.map(({ key, answer }) => [key, (JSON.parse(answer) as { _id: string })._id]));
}
