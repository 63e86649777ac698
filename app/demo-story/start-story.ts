import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from '../config.ts';
import { type StoryMessage, type StoryProgress, storyProgress } from './story-progress.ts';

const program = new URL('./story-process.ts', import.meta.url);

/** How far the story was told by earlier starts. */
export async function progressOfStory(config: Config, log: Log): Promise<StoryProgress | undefined> {
  const file = join(resolve(config.DATA_DIR), 'hatbodol.db');
  const db: Database = openDatabase<Tables>({ url: config.DATABASE_URL, file, log });
  try {
    await migrate(db);
    return await storyProgress(db);
  } finally {
    await db.destroy();
  }
}

/** Tells the story in a process of its own: what drawing takes in memory ends with it. */
export async function startStory(onMachine: (done: number, total: number) => void): Promise<void> {
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let failure = 'its process was ended';
  child.on('message', (message: StoryMessage) => {
    if ('failed' in message) failure = message.failed;
    else onMachine(message.done, message.total);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(failure);
}
