import { join, resolve } from 'node:path';
import type { Database, Tables } from '#platform/database/tables.ts';
import { countAdmins, grantAdmin, listUsers, lockAdmins } from '#features/users/server/user-queries.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readConfig } from './config.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list';

const say = (line: string) => process.stdout.write(`${line}\n`);

const [gesture, email] = process.argv.slice(2);
const config = readConfig();
const db: Database = openDatabase<Tables>({
  url: config.DATABASE_URL,
  file: join(resolve(config.DATA_DIR), 'hatbodol.db'),
  log: createLog({ level: 'silent' }),
});
await migrate(db);

async function userOf(db: Database, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) say(`Nobody has joined as ${email}; they register first.`);
  return user;
}

async function grant(email: string): Promise<boolean> {
  const user = await userOf(db, email);
  if (!user) return false;
  const granted = await grantAdmin(db, user.id);
  say(granted > 0 ? `${email} is an admin now.` : `${email} was an admin already.`);
  return true;
}

const revoke = (email: string): Promise<boolean> =>
  inTransaction(db, async (db) => {
    await lockAdmins(db);
    const user = await userOf(db, email);
    if (!user) return false;
    if (user.status === 'Member') {
      say(`${email} is no admin.`);
      return true;
    }
    if ((await countAdmins(db)) === 1) {
      say(`${email} is the last admin, and stays one.`);
      return false;
    }
    await db.updateTable('users').set({ status: 'Member' }).where('id', '=', user.id).execute();
    say(`${email} is a member now.`);
    return true;
  });

async function list(): Promise<boolean> {
  const admins = (await listUsers(db)).filter(({ status }) => status === 'Admin');
  for (const { email, name } of admins) say(`${email}\t${name}`);
  if (admins.length === 0) say('There is no admin yet.');
  return true;
}

const done =
  gesture === 'list'
    ? await list()
    : email !== undefined && gesture === 'grant'
      ? await grant(email)
      : email !== undefined && gesture === 'revoke'
        ? await revoke(email)
        : undefined;
if (done === undefined) say(usage);
await db.destroy();
process.exitCode = done ? 0 : 1;
