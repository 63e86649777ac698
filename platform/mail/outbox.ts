import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUIDv7 } from 'node:crypto';

/** A meeting as a part of a letter, which calendars take in by themselves. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

export type OutboxItem = { at: string; to: string; text: string } & (
  | { kind: 'mail'; from: string; subject: string; html?: string; calendar?: CalendarPart }
  | { kind: 'sms' }
);

type Unsent = OutboxItem extends infer Item ? (Item extends OutboxItem ? Omit<Item, 'at'> : never) : never;

/**
 * One JSON file for each message, named so that the newest sorts last; a reader never sees half a file. Put there again
 * under its id, a message replaces itself.
 */
export async function putInOutbox(
  folder: string,
  { id = randomUUIDv7(), ...item }: Unsent & { id?: string },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.json`);
  const part = `${file}.${randomUUIDv7()}.part`;
  const content = JSON.stringify({ at: new Date().toISOString(), ...item }, null, 2);
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, file);
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
