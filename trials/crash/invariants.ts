import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { isPostgres } from '#platform/database/open.ts';

/** What must hold at any time; each query selects the rows that break it. */
const invariants: Record<string, RawBuilder<{ id: string }>> = {
  'a sold machine is not advertised': sql`
    select id from laptops where status = 'Sold' and (advertised_at is not null or sold_at is null)`,
  'a user has an account, with the same address': sql`
    select id from users where not exists
      (select 1 from identity_accounts a where a.uid = users.uid and a.email = users.email)`,
  'whoever left is no user any more': sql`select id from users where uid in (select uid from closed_accounts)`,
  'an account began with a session, written down': sql`
    select uid as id from identity_accounts a
      where not exists (select 1 from identity_sessions s where s.uid = a.uid)
      or not exists (select 1 from identity_audit d where d.uid = a.uid and d.event = 'account-created')`,
  'an account that went left an entry': sql`
    select uid as id from closed_accounts c where not exists
      (select 1 from identity_audit d where d.uid = c.uid and d.event = 'account-deleted')`,
  'a session has its refresh token': sql`
    select id from identity_sessions s where not exists
      (select 1 from identity_refresh_tokens t where t.session_id = s.id)`,
  'a key has its answer': sql`select key as id from idempotency_keys where status = 0 or answer = ''`,
  'an edit and its trace come together': sql`
    select id from laptops where revision <> 1 + (select count(*) from laptop_edits where laptop_id = id)`,
  'interest is as many as its visitors of today': sql`
    select laptop_id as id from interest_days d where day in (select day from interest_salts)
      and visitors <> (select count(*) from interest_visitors v
        where v.laptop_id = d.laptop_id and v.day = d.day and v.kind = d.kind)`,
  'a repair price is whole': sql`
    select part as id from repair_prices
      where low > high or labour_low > low or labour_low > labour_high or labour_high > high`,
  'each revision of a visit has its step': sql`
    select id from visits where revision <>
      (select count(distinct revision) from visit_steps s where s.visit_id = visits.id)`,
  'time is taken for visits that were agreed': sql`
    select visit as id from visit_claims where visit not in
      (select id from visits where status in ('agreed', 'met', 'done'))`,
  'a machine can be found': sql`
    select id from laptops where not exists (select 1 from search_documents where laptop_id = id)`,
  'a shown picture is kept': sql`
    select id from laptops where exists (
      select img1 as img union select img2 union select img3 union select img4
      except select '/images/' || id || '.webp' from pictures)`,
};

/** One sentence for each row, index or file that breaks an invariant. */
export async function brokenInvariants(db: Database, folder: string): Promise<string[]> {
  const broken = [];
  for (const [rule, query] of Object.entries(invariants))
    for (const { id } of (await query.execute(db)).rows) broken.push(`${rule}: not ${id}`);
  return [...broken, ...(await integrityErrors(db)), ...(await pictureErrors(db, join(folder, 'images')))];
}

/** The database's own check of pages, indexes and foreign keys. */
async function integrityErrors(db: Database): Promise<string[]> {
  if (isPostgres(db)) {
    await sql`create extension if not exists amcheck`.execute(db);
    const indexes = sql`select bt_index_check(i.indexrelid, true) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid`;
    return indexes.execute(db).then(
      () => [],
      (error: Error) => [error.message],
    );
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const dangling = (await sql`pragma foreign_key_check`.execute(db)).rows;
  return [
    ...rows.map(({ integrity_check }) => integrity_check).filter((result) => result !== 'ok'),
    ...dangling.map((row) => `it points to nothing: ${JSON.stringify(row)}`),
  ];
}

/** Every picture file is complete and has its row, every picture in use has its file, and no upload is left over. */
async function pictureErrors(db: Database, folder: string): Promise<string[]> {
  const claims = await db.selectFrom('pictures').select('id').execute();
  const claimed = new Set(claims.map(({ id }) => id));
  const errors = (await readdir(join(folder, 'incoming'))).map((name) => `${name} was left over`);
  const complete = new Set<string>();
  for (const path of await readdir(folder, { recursive: true })) {
    const [, id, width] = /^..\/([^.]+)\.(\d+)\.webp$/.exec(path) ?? [];
    if (id === undefined) continue;
    if (!claimed.has(id)) errors.push(`nobody claims ${path}`);
    if (!id.includes(`-${width}x`)) continue;
    const hash = createHash('sha256').update(await readFile(join(folder, path)));
    if (id.startsWith(hash.digest('hex').slice(0, 32))) complete.add(`/images/${id}.webp`);
    else errors.push(`${path} is damaged`);
  }
  const inUse = await sql<{ img: string }>`select img1 as img from laptops union select img2 from laptops
    union select img3 from laptops union select img4 from laptops union select img from brands`.execute(db);
  for (const { img } of inUse.rows) if (!complete.has(img)) errors.push(`${img} has no file`);
  return errors;
}
