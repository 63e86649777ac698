import type { Database } from '#platform/database/tables.ts';
import { fullVariant, storageKey } from '../picture-retention.ts';
import type { PictureStore } from '../picture-store.ts';
import type { PicturePrint } from './picture-print.ts';
import { savePrint } from './picture-twins.ts';

const batchRows = 100;

type Needs = { db: Database; store: PictureStore; printOf: (bytes: Uint8Array) => Promise<PicturePrint> };

/** Gives every picture that has no print its own, one after the other; answers how many. */
export async function printOld({ db, store, printOf }: Needs): Promise<number> {
  let printed = 0;
  for (let last = ''; ;) {
    const old = await db
      .selectFrom('pictures')
      .leftJoin('picture_prints', 'picture_prints.picture', 'pictures.id')
      .select('pictures.id')
      .where('picture_prints.picture', 'is', null)
      .where('pictures.id', '>', last)
      .orderBy('pictures.id')
      .limit(batchRows)
      .execute();
    for (const { id } of old) {
      const bytes = await store.read(storageKey(fullVariant(id)));
      if (!bytes) continue;
      await savePrint(db, id, await printOf(bytes));
      printed += 1;
    }
    if (old.length < batchRows) return printed;
    last = old.at(-1)!.id;
  }
}
