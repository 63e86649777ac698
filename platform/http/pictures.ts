import { m } from '#words';
import { refuseField } from '#platform/contract/refusal.ts';
import { photoUnknown } from '#platform/contract/text.ts';
import type { Database } from '#platform/database/tables.ts';

/** The paths under which we store these pictures; nothing when one of them is not ours. */
export type StoredAs = (db: Database, urls: string[]) => Promise<string[] | undefined>;

/** A record's pictures, by field, as we store them; refuses them when one is not ours. */
export async function demandPictures<Pictures extends Record<string, string | undefined>>(
  db: Database,
  storedAs: StoredAs,
  pictures: Pictures,
): Promise<Pictures> {
  const fields = Object.keys(pictures).filter((field) => pictures[field] !== undefined);
  if (fields.length === 0) return pictures;
  const urls = fields.map((field) => pictures[field]!);
  const paths = await storedAs(db, urls);
  if (!paths) throw refuseField(fields[0]!, m.photo_unknown(), photoUnknown);
  return Object.fromEntries(fields.map((field, index) => [field, paths[index]])) as Pictures;
}
