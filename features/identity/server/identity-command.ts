import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { firstIdAt } from './audit.ts';
import { accountByEmail, accountByUid } from './accounts/accounts.ts';
import { setDisabled } from './accounts/disable-account.ts';

const usage =
  'Usage: npm run identity -- disable <email or uid> | enable <email or uid> | audit [since, such as 2026-11-01] | rotate-keys';

/** Operator commands about an account, safe while the server runs; returns the exit code. */
export async function identityCommand(
  [command, whom, ...rest]: string[],
  { db, now = Date.now, say }: { db: Database; now?: () => number; say: (line: string) => void },
): Promise<number> {
  if (command === 'audit' && rest.length === 0) return exportAudit(db, whom ?? '', say);
  const operator = { address: 'command line', agent: '' };
  if ((command !== 'disable' && command !== 'enable') || whom === undefined || rest.length > 0) {
    say(usage);
    return 2;
  }
  const account = (await accountByEmail(db, whom.toLowerCase())) ?? (await accountByUid(db, whom));
  if (!account) {
    say(`Nobody here is called ${whom}.`);
    return 1;
  }
  const disable = command === 'disable';
  await inTransaction(db, (db) => setDisabled(db, { now }, operator, account, disable));
  say(
    disable ? `${whom} cannot sign in any more and is signed out everywhere.` : `${whom} can sign in again.`,
  );
  return 0;
}

const rowsPerRead = 500;

/** The audit trail as lines of JSON, the oldest first, however long it is. */
async function exportAudit(db: Database, since: string, say: (line: string) => void): Promise<number> {
  const from = since === '' ? 0 : Date.parse(since);
  if (Number.isNaN(from)) {
    say(usage);
    return 2;
  }
  for (let after = firstIdAt(from), isOver = false; !isOver;) {
    const rows = await db
      .selectFrom('identity_audit')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerRead)
      .execute();
    for (const { details, ...row } of rows) say(JSON.stringify({ ...row, details: JSON.parse(details) }));
    after = rows.at(-1)?.id ?? '';
    isOver = rows.length < rowsPerRead;
  }
  return 0;
}
