import { join, resolve } from 'node:path';
import type { Tables } from '#platform/database/tables.ts';
import { identityCommand } from '#features/identity/server/identity-command.ts';
import { replaceEveryKey } from '#features/identity/server/tokens/replace-keys.ts';
import { renewAccessKey } from '#features/users/server/access-tokens.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { openSealing, SealKeyMissing } from '#platform/sealing/open-sealing.ts';
import { readConfig } from './config.ts';
import { writeForOwnerOnly } from './data-folder.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

writeForOwnerOnly();
const config = readConfig();
const folder = resolve(config.DATA_DIR);
const db = openDatabase<Tables>({
  url: config.DATABASE_URL,
  file: join(folder, 'hatbodol.db'),
  log: createLog({ level: 'silent' }),
});
await migrate(db);

async function rotateKeys(): Promise<number> {
  const sealing = await openSealing(db, { setting: config.SEAL_KEY, folder });
  const { endedSessions } = await replaceEveryKey(db, {
    sealing,
    now: Date.now,
    alsoRenew: renewAccessKey,
  });
  say('Every key is new: those that sign ID tokens and access tokens, and that of refresh tokens.');
  say(`All tokens of before are refused, and ${endedSessions} sessions are over: everybody signs in again.`);
  return 0;
}

const words = process.argv.slice(2);
try {
  process.exitCode =
    words.join(' ') === 'rotate-keys' ? await rotateKeys() : await identityCommand(words, { db, say });
} catch (error) {
  if (!(error instanceof SealKeyMissing)) throw error;
  say(`Nothing was changed: ${error.message}`);
  process.exitCode = 1;
}
await db.destroy();
