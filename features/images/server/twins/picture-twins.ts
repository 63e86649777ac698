import type { Database } from '#platform/database/tables.ts';
import { copyDifference, mirroredCopy, sameBelow } from './copy-difference.ts';
import { HashIndex } from './hash-index.ts';
import { mirrored, type PicturePrint } from './picture-print.ts';

const batchRows = 5000;
/** A row may be committed after one with a higher number: so many are read again. */
const overlap = 256;

const hex = (hash: bigint) => hash.toString(16).padStart(16, '0');

export const savePrint = (db: Database, picture: string, { whole, middle, copy }: PicturePrint) =>
  db
    .insertInto('picture_prints')
    .values({ picture, whole: hex(whole), middle: hex(middle), copy: copy.toString('base64') })
    .onConflict((conflict) => conflict.column('picture').doNothing())
    .execute();

/** Finds pictures that look the same: candidates by an index of all hashes in memory, then by their small copies. */
export function pictureTwins(db: Database) {
  const index = new HashIndex();
  let latest = 0;
  let readLately = new Set<number>();
  let reading: Promise<void> | undefined;

  async function readOn() {
    for (;;) {
      const from = Math.max(0, latest - overlap);
      const rows = await db
        .selectFrom('picture_prints')
        .select(['number', 'whole', 'middle'])
        .where('number', '>', from)
        .orderBy('number')
        .limit(batchRows)
        .execute();
      for (const { number, whole, middle } of rows) {
        if (readLately.has(number)) continue;
        index.add(BigInt(`0x${whole}`), number);
        index.add(BigInt(`0x${middle}`), number);
      }
      latest = rows.at(-1)?.number ?? latest;
      readLately = new Set(rows.slice(-overlap).map(({ number }) => number));
      if (rows.length < batchRows) return;
    }
  }

  /** What was written before this call is in the index afterwards. */
  async function refresh() {
    await reading?.catch(() => undefined);
    reading ??= readOn().finally(() => (reading = undefined));
    await reading;
  }

  const rowsOf = (by: 'picture' | 'number', values: (string | number)[]) =>
    values.length === 0 ? [] : db.selectFrom('picture_prints').selectAll().where(by, 'in', values).execute();

  /** The pictures that look like one of these, which are not among them. */
  return async (pictures: string[]): Promise<string[]> => {
    await refresh();
    const twins = new Set<string>();
    for (const { number, whole, middle, copy } of await rowsOf('picture', pictures)) {
      const hashes = [BigInt(`0x${whole}`), BigInt(`0x${middle}`)];
      const own = Buffer.from(copy, 'base64');
      for (const [near, seen] of [
        [(hash: bigint) => index.near(hash), own],
        [(hash: bigint) => index.near(mirrored(hash)), mirroredCopy(own)],
      ] as const) {
        const candidates = new Set(hashes.flatMap((hash) => [...near(hash)]));
        candidates.delete(number);
        for (const { picture, copy } of await rowsOf('number', [...candidates].slice(0, 100)))
          if (copyDifference(Buffer.from(copy, 'base64'), seen) < sameBelow) twins.add(picture);
      }
    }
    for (const picture of pictures) twins.delete(picture);
    return [...twins];
  };
}
