import type { Database } from '#platform/database/tables.ts';
import { digest } from '../secrets.ts';

type SentLink = {
  email: string;
  /** Where an address changes: the one that it changes to. */
  newEmail?: string;
  oobCode: string;
  oobLink: string;
  requestType: string;
};
type SentCode = { phoneNumber: string; code: string; sessionInfo: string };

export type SentCodes = { links: SentLink[]; codes: SentCode[] };

const maxItems = 10_000;

/** The database stores digests only; under test routes this list has the codes themselves. */
export const sentCodes = (): SentCodes => ({ links: [], codes: [] });

export function appendBounded<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > maxItems) list.shift();
}

/** Those that nobody has used yet, and that no later one has replaced. */
export async function unusedOf<Item>(
  db: Database,
  list: Item[],
  secretOf: (item: Item) => string,
): Promise<Item[]> {
  if (list.length === 0) return [];
  const unused = await db
    .selectFrom('identity_codes')
    .select('hash')
    .where(
      'hash',
      'in',
      list.map((item) => digest(secretOf(item))),
    )
    .where('used_at', 'is', null)
    .execute();
  const hashes = new Set(unused.map(({ hash }) => hash));
  return list.filter((item) => hashes.has(digest(secretOf(item))));
}
