import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '#platform/database/tables.ts';

type Person = { id: string; uid: string };
type Table = keyof Tables;

type Own<Name extends Table> = {
  /** Which rows are somebody's own. */
  where: (person: Person) => RawBuilder<unknown>;
  /** Columns that are not given out: secrets, and what is another person's. */
  without?: (keyof Tables[Name] & string)[];
};

/** A table holds rows of somebody's own, or it does not, and why. */
type Holdings = { [Name in Table]: Own<Name> | string };

const is = (column: string, of: keyof Person) => (person: Person) => sql`${sql.ref(column)} = ${person[of]}`;
const laptopsOf = ({ id }: Person) => sql`select id from laptops where seller_id = ${id}`;
const visitsOf = ({ id }: Person) => sql`select id from visits where buyer_id = ${id} or seller_id = ${id}`;
const runsOf = (person: Person) =>
  sql`select id from check_runs where opened_by = ${person.id} or laptop_id in (${laptopsOf(person)})`;

/**
 * What every table holds of a person: one that is missing here does not compile, and `own-rows.test.ts` looks for it in
 * the database too. What of it outlives its person says docs/leaving.md.
 */
export const holdings: Holdings = {
  users: { where: is('id', 'id') },
  leavings: { where: is('user_id', 'id') },
  mobile_codes: 'hashes of secrets',
  closed_accounts: 'accounts that are gone',
  identity_accounts: { where: is('uid', 'uid'), without: ['password_hash', 'custom_claims'] },
  identity_federated: { where: is('uid', 'uid') },
  identity_factors: { where: is('uid', 'uid'), without: ['totp_secret', 'totp_step'] },
  identity_sessions: { where: is('uid', 'uid'), without: ['claims', 'generation'] },
  identity_audit: { where: is('uid', 'uid') },
  identity_refresh_tokens: 'hashes of secrets',
  identity_codes: 'hashes of secrets, gone within days',
  identity_failures: 'hashes, gone within a day',
  identity_keys: 'secrets of the server',
  secrets: 'secrets of the server',
  idempotency_keys: 'answers that were given already, gone within a day',
  allowances_used: 'counts of a day',

  laptops: { where: is('seller_id', 'id') },
  laptop_edits: {
    where: (person) => sql`laptop_id in (${laptopsOf(person)})`,
    without: ['editor_id'],
  },
  laptop_absences: { where: (person) => sql`laptop_id in (${laptopsOf(person)})` },
  interest_days: { where: (person) => sql`laptop_id in (${laptopsOf(person)})` },
  interest_visitors: 'hashes that nobody can turn back, gone with the day',
  interest_salts: 'what makes those hashes',
  search_documents: 'follows from the machines',
  pictures: 'the pictures themselves are in the copy',
  favourites: { where: is('user_id', 'id') },
  sales: { where: is('seller_id', 'id') },
  check_runs: {
    where: (person) => sql`id in (${runsOf(person)})`,
    without: ['code_hash', 'token_hash'],
  },
  check_steps: { where: (person) => sql`run_id in (${runsOf(person)})` },
  check_speeds: 'speeds of processors, without whose they are',

  visit_hours: { where: is('seller_id', 'id') },
  visit_exceptions: { where: is('seller_id', 'id') },
  visits: {
    where: ({ id }) => sql`buyer_id = ${id} or seller_id = ${id}`,
    // It may be the other side's; one's own stands in the account.
    without: ['buyer_mobile', 'buyer_code', 'seller_code', 'buyer_code_tries', 'seller_code_tries'],
  },
  visit_steps: { where: (person) => sql`visit_id in (${visitsOf(person)})` },
  visit_claims: { where: is('person', 'id') },
  contact_reveals: { where: ({ id }) => sql`person = ${id} or seen_by = ${id}` },
  messages: {
    where: ({ id }) => sql`
      (author = 'buyer' and visit_id in (select id from visits where buyer_id = ${id}))
      or (author = 'seller' and visit_id in (select id from visits where seller_id = ${id}))`,
  },
  message_readers: { where: is('person', 'id') },
  blocks: { where: is('person', 'id') },
  notices: { where: is('person', 'id'), without: ['key', 'lease_by', 'lease_until'] },
  reminder_wishes: { where: is('person', 'id') },
  calendar_feeds: { where: is('person', 'id'), without: ['token_hash'] },
  data_copies: 'copies of all this',

  blogs: { where: is('author_id', 'id') },
  flags: 'what others reported; what was decided of it stands in the sanctions',
  flag_reports: { where: is('reporter', 'id') },
  suspensions: 'whoever is suspended orders no copy; what was decided stands in the sanctions',
  sanctions: { where: is('person', 'id'), without: ['decided_by'] },
  // Who did it stays theirs.
  trail: {
    where: ({ id }) => sql`actor = ${id} or subject = ${id}`,
    without: ['actor', 'address'],
  },
  trail_end: 'a date',
  brands: 'the catalogue',
  former_brands: 'the catalogue',
  signals_due: 'for a moment',
  signals: 'what only those who keep order see',
  block_list: 'the same for everybody',
  picture_prints: 'worked out of the pictures',
  catalogue_changes: 'the catalogue',
  repair_prices: 'the catalogue',
  meeting_places: 'the same for everybody',
  holidays: 'the same for everybody',
};

/** Every row that is somebody's own, by its table, without what is secret or another's. */
export async function ownRows(db: Database, person: Person): Promise<Record<string, object[]>> {
  const own: Record<string, object[]> = {};
  for (const [table, holding] of Object.entries(holdings)) {
    if (typeof holding === 'string') continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${holding.where(person)}
    `.execute(db);
    const hidden = new Set<string>(holding.without);
    own[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))),
    );
  }
  return own;
}
