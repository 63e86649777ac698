import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { m } from '#words';
import type { Role } from '#platform/contract/call.ts';
import type { Database, Tables } from '#platform/database/tables.ts';
import { accountByEmail } from '#features/identity/server/accounts/accounts.ts';
import {
  isLastAdmin,
  grantAdmin,
  listUsers,
  lockAdmins,
  setRole,
} from '#features/users/server/user-queries.ts';
import { recordActs } from '#features/trail/server/trail.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readConfig } from './config.ts';
import { writeForOwnerOnly } from './data-folder.ts';

const usage = 'Usage: npm run admin -- grant EMAIL [--yes] | revoke EMAIL | list';
const dayMs = 24 * 3_600_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

const words = process.argv.slice(2).filter((word) => word !== '--yes');
const [gesture, email] = words;
const isSure = words.length < process.argv.length - 2;

writeForOwnerOnly();
const config = readConfig();
const db: Database = openDatabase<Tables>({
  url: config.DATABASE_URL,
  file: join(resolve(config.DATA_DIR), 'hatbodol.db'),
  log: createLog({ level: 'silent' }),
});
await migrate(db);
const record = recordActs({ now: () => new Date() });

type Person = { id: string; uid: string; name: string; status: Role; created_at: string };

/** Whoever has this address now: somebody's record may still have one that went to another account. */
async function findPerson(db: Database, email: string) {
  const wanted = email.toLowerCase();
  const account = config.IDENTITY === 'embedded' ? await accountByEmail(db, wanted) : undefined;
  const people: Person[] = await db
    .selectFrom('users')
    .select(['id', 'uid', 'name', 'status', 'created_at'])
    .where(account ? 'uid' : 'email', '=', account?.uid ?? wanted)
    .execute();
  const [person] = people;
  if (people.length > 1) say(`Several accounts have been ${email}; revoke or delete the others first.`);
  else if (person) return { ...person, isVerified: account ? account.email_verified === 1 : undefined };
  else say(`Nobody has joined as ${email}; they register first.`);
  return undefined;
}

function describe({ name, uid, created_at }: Person) {
  const days = Math.floor((Date.now() - Date.parse(created_at)) / dayMs);
  const age = days === 0 ? 'today' : days === 1 ? 'a day ago' : `${days} days ago`;
  say(`${email} is ${name}, uid ${uid}, registered ${created_at.slice(0, 10)} (${age}).`);
}

/** Only somebody at a terminal can be asked; a script has named whom it means. */
async function confirm(question: string): Promise<boolean> {
  if (isSure || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
}

async function grant(email: string): Promise<boolean> {
  const person = await findPerson(db, email);
  if (!person) return false;
  describe(person);
  if (person.isVerified === false) {
    say(
      `They never proved that the address is theirs, so anybody may have registered it: nothing was changed.`,
    );
    say(
      `They prove it by the letter they get at ${config.publicUrl}/login, under "${m.user_forget_password()}", or by signing in with Google. Then grant again.`,
    );
    return false;
  }
  if (person.isVerified === undefined)
    say('Its identity is at Google: see there that the address is theirs.');
  if (!(await confirm('Make them an admin?'))) {
    say('Nothing was changed.');
    return false;
  }
  const granted = await inTransaction(db, async (db) => {
    const count = await grantAdmin(db, person.id);
    if (count > 0) await record(db, { actor: null, what: 'admin-granted', subject: person.id, address: '' });
    return count;
  });
  say(granted > 0 ? `${email} is an admin now.` : `${email} was an admin already.`);
  return true;
}

const revoke = (email: string): Promise<boolean> =>
  inTransaction(db, async (db) => {
    await lockAdmins(db);
    const person = await findPerson(db, email);
    if (!person) return false;
    if (person.status !== 'Admin') {
      say(`${email} is no admin.`);
      return true;
    }
    if (await isLastAdmin(db, person.id)) {
      say(`${email} is the last admin, and stays one.`);
      return false;
    }
    await setRole(db, person.id, 'Member');
    await record(db, { actor: null, what: 'admin-withdrawn', subject: person.id, address: '' });
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
