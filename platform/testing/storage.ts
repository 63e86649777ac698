import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

/** What every test of ours runs on. */
export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

export type TestStorage = { folder: string; url: string | undefined } & AsyncDisposable;

let own: ReturnType<typeof startPostgres> | undefined;

/** The PostgreSQL that the whole run shares, or one for this process alone. */
const serverUrl = async () => process.env['TEST_POSTGRES_URL'] ?? (await (own ??= startPostgres())).url;

/** An empty folder, and an empty PostgreSQL database where that is wanted; both vanish when disposed of. */
export async function freshStorage(kind: DatabaseKind): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'hatbodol-'));
  // Whatever still writes there (a size of a picture, made when nobody waits) is through in a moment.
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  if (kind === 'sqlite') return { folder, url: undefined, [Symbol.asyncDispose]: removeFolder };
  const server = await serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    url: url.href,
    [Symbol.asyncDispose]: async () => {
      await command(server, `drop database if exists ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function command(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
