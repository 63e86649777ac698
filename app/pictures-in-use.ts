import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { pictureAddress } from '#features/images/picture-address.ts';

/** Which of these pictures some record still shows: the one question that needs to know every room. */
export async function picturesInUse(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const byAddress = new Map(ids.map((id) => [pictureAddress(id), id]));
  const wanted = sql.join([...byAddress.keys()]);
  const { rows } = await sql<{ address: string }>`
    select img1 as address from laptops where img1 in (${wanted})
    union select img2 from laptops where img2 in (${wanted})
    union select img3 from laptops where img3 in (${wanted})
    union select img4 from laptops where img4 in (${wanted})
    union select img from brands where img in (${wanted})
    union select img from blogs where img in (${wanted})
    union select img_author from blogs where img_author in (${wanted})
    union select image from users where image in (${wanted})
  `.execute(db);
  return new Set(rows.map(({ address }) => byAddress.get(address)).filter((id) => id !== undefined));
}
