import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountByEmail, accountByUid } from './accounts/accounts.ts';
import { setDisabled } from './accounts/disable-account.ts';

const usage = 'Usage: npm run identity -- disable <email or uid> | enable <email or uid> | rotate-keys';

/** Operator commands about an account, safe while the server runs; returns the exit code. */
export async function identityCommand(
  [command, whom, ...rest]: string[],
  { db, now = Date.now, say }: { db: Database; now?: () => number; say: (line: string) => void },
): Promise<number> {
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
