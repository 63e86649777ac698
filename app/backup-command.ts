import { execFile } from 'node:child_process';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { lockFolder } from '#platform/database/lock.ts';
import { readConfig } from './config.ts';

const run = promisify(execFile);

const [gesture, file] = process.argv.slice(2);
const config = readConfig();
const folder = resolve(config.DATA_DIR);
const database = join(folder, 'hatbodol.db');

/** On the disk for good, under its name, or not at all. */
async function settle(from: string, to: string) {
  const handle = await open(from, 'r+');
  await handle.sync();
  await handle.close();
  await rename(from, to);
  const place = await open(dirname(resolve(to)));
  await place.sync();
  await place.close();
}

/** A consistent copy of the live database; writes go on meanwhile. */
async function save(file: string) {
  const partial = `${file}.partial`;
  if (config.DATABASE_URL) {
    await run('pg_dump', ['--format=custom', `--file=${partial}`, config.DATABASE_URL]);
  } else {
    await access(database);
    const source = new DatabaseSync(database, { readOnly: true });
    await backup(source, partial);
    source.close();
  }
  await settle(partial, file);
}

async function bringBack(file: string) {
  if (config.DATABASE_URL) {
    await run('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      '-d',
      config.DATABASE_URL,
      file,
    ]);
    return;
  }
  const lock = lockFolder(folder);
  if (!lock) throw new Error('a server runs on this DATA_DIR; stop it first');
  const source = new DatabaseSync(file, { readOnly: true });
  const [check] = source.prepare('pragma integrity_check').all();
  source.close();
  if (check?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged or no backup of ours`);
  const partial = `${database}.partial`;
  await copyFile(file, partial);
  for (const tail of ['-wal', '-shm']) await rm(database + tail, { force: true });
  await settle(partial, database);
  lock[Symbol.dispose]();
}

try {
  if (!file || (gesture !== 'backup' && gesture !== 'restore'))
    throw new Error('name a file: npm run backup -- FILE, npm run restore -- FILE');
  await (gesture === 'backup' ? save(file) : bringBack(file));
  process.stdout.write(gesture === 'backup' ? `Saved to ${file}\n` : `Restored from ${file}\n`);
} catch (error) {
  process.stderr.write(
    `Cannot ${gesture ?? 'go on'}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
