import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUIDv7 } from 'node:crypto';

export type OutboxItem = { at: string; to: string; text: string } & (
  | { kind: 'mail'; from: string; subject: string; html?: string }
  | { kind: 'sms' }
);

type Unsent = OutboxItem extends infer Item ? (Item extends OutboxItem ? Omit<Item, 'at'> : never) : never;

/** One JSON file for each message, named so that the newest sorts last; a reader never sees half a file. */
export async function putInOutbox(folder: string, item: Unsent): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${randomUUIDv7()}.json`);
  const content = JSON.stringify({ at: new Date().toISOString(), ...item }, null, 2);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** The latest messages, newest first. */
export async function readOutbox(folder: string, most = 50): Promise<OutboxItem[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .toReversed()
    .slice(0, most);
  return Promise.all(
    latest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxItem),
  );
}
