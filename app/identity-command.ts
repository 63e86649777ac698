import { join, resolve } from 'node:path';
import type { Tables } from '#platform/database/tables.ts';
import { identityCommand } from '#features/identity/server/identity-command.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const db = openDatabase<Tables>({
  url: config.DATABASE_URL,
  file: join(resolve(config.DATA_DIR), 'hatbodol.db'),
  log: createLog({ level: 'silent' }),
});
await migrate(db);
process.exitCode = await identityCommand(process.argv.slice(2), {
  db,
  say: (line) => process.stdout.write(`${line}\n`),
});
await db.destroy();
