import { access, chmod, copyFile, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lockFolder } from '#platform/database/lock.ts';
import { hasKeyFor, sealCheck, whereSealKeyIs } from '#platform/sealing/open-sealing.ts';
import { readConfig } from './config.ts';
import { openDataFolder, writeForOwnerOnly } from './data-folder.ts';
import { runPostgresProgram, secretInDump } from './postgres-programs.ts';

const [gesture, file] = process.argv.slice(2);
writeForOwnerOnly();
const config = readConfig();
const folder = resolve(config.DATA_DIR);
const database = join(folder, 'hatbodol.db');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** On the disk for good, under its name, or not at all. */
async function settle(from: string, to: string) {
  await chmod(from, 0o600);
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
    await runPostgresProgram('pg_dump', ['--format=custom', `--file=${partial}`], config.DATABASE_URL);
  } else {
    await access(database);
    const source = new DatabaseSync(database, { readOnly: true });
    await backup(source, partial);
    source.close();
  }
  await settle(partial, file);
  say(`Saved to ${file}`);
  say(
    `It opens only with the key it is sealed with, which is not in it: ${sealKeyHere}. Keep that elsewhere.`,
  );
}

const sealKeyHere = config.SEAL_KEY ? 'SEAL_KEY' : join(folder, 'seal.key');

async function bringBack(file: string) {
  await access(file);
  const hasKey = await (config.DATABASE_URL
    ? restorePostgres(file, config.DATABASE_URL)
    : restoreSqlite(file));
  say(`Restored from ${file}`);
  if (!hasKey) say(`To start on it, the server needs ${whereSealKeyIs}.`);
}

/** Answers whether its key is here; refuses a file of another key while nothing has been touched. */
async function restorePostgres(file: string, databaseUrl: string): Promise<boolean> {
  const hasKey = await hasKeyOf(await secretInDump(file, sealCheck));
  const words = ['--clean', '--if-exists', '--no-owner', '--single-transaction', file];
  await runPostgresProgram('pg_restore', words, databaseUrl);
  return hasKey;
}

async function restoreSqlite(file: string): Promise<boolean> {
  await openDataFolder(config.DATA_DIR);
  using lock = lockFolder(folder);
  if (!lock) throw new Error('a server runs on this DATA_DIR; stop it first');
  const hasKey = await hasKeyOf(checkInSqlite(file));
  const partial = `${database}.partial`;
  await copyFile(file, partial);
  for (const tail of ['-wal', '-shm']) await rm(database + tail, { force: true });
  await settle(partial, database);
  return hasKey;
}

function checkInSqlite(file: string): string | undefined {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = source.prepare('pragma integrity_check').all();
    if (check?.['integrity_check'] !== 'ok') throw new Error('damaged');
    const secret = source.prepare('select value from secrets where name = ?').get(sealCheck);
    return secret?.['value'] as string | undefined;
  } catch (cause) {
    throw new Error(`${file} is damaged or no backup of ours`, { cause });
  } finally {
    source.close();
  }
}

/** What an earlier version saved is not sealed: the server does that when it starts on it. */
const hasKeyOf = async (check: string | undefined): Promise<boolean> =>
  check === undefined || hasKeyFor(check, { setting: config.SEAL_KEY, folder });

try {
  if (!file || (gesture !== 'backup' && gesture !== 'restore'))
    throw new Error('name a file: npm run backup -- FILE, npm run restore -- FILE');
  await (gesture === 'backup' ? save(file) : bringBack(file));
} catch (error) {
  process.stderr.write(
    `Cannot ${gesture ?? 'go on'}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
