import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import { demandPictures, type StoredAs } from '#platform/http/pictures.ts';
import type { RecordAct } from '#platform/http/acts.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  editedMeanwhile,
  editLaptop,
  pricesOfLaptop,
  soldStays,
  soldTooLongAgo,
  undoSale,
} from '../edit-contract.ts';
import { isByOffice, priceBeforeDrop, mayEdit, mayMarkSold, undoSaleWithinMs } from '../laptop-rules.ts';
import { editsOf, lockLaptop, saveEdit, unsell, findSoldBefore } from './edit-queries.ts';
import { demandAnyLaptop, demandBrand, demandLaptop, demandOwnerAndStatus } from './laptop-guards.ts';
import { earlierValues, type EarlierValues, rowOf } from './machine-row.ts';
import type { MachineEvents } from './machine-events.ts';
import type { MachineIndex } from './machine-index.ts';

type Needs = {
  now: () => Date;
  storedAs: StoredAs;
  index: MachineIndex;
  events: MachineEvents;
  record: RecordAct;
};

export const editRoutes = ({ now, storedAs, index, events, record }: Needs): Route[] => [
  handle(
    editLaptop,
    async ({ params: { id }, body: { revision, brand: brandName, ...changes }, caller, visitor, db }) => {
      const owned = await demandOwnerAndStatus(db, id);
      if (!mayEdit(caller, owned)) throw new Refused(notAllowed);
      if (revision === undefined) throw refuseField('revision', m.laptop_revision_required());
      const laptop = await lockLaptop(db, id);
      if (!laptop) throw new Refused(notFound);
      if (laptop.status === 'Sold') throw new Refused(soldStays);
      if (laptop.revision !== revision) throw await editedSince(db, id, revision);
      const brand = brandName === undefined ? undefined : await demandBrand(db, brandName);
      const { img1, img2, img3, img4 } = changes;
      const photos = await demandPictures(db, storedAs, { img1, img2, img3, img4 });
      const edited = { ...rowOf({ ...changes, ...photos }), brand_key: brand?.key };
      const before = earlierValues(laptop, edited);
      if (Object.keys(before).length > 0) {
        const at = now().toISOString();
        const edit = { laptop_id: id, revision: revision + 1, at, editor_id: caller.id };
        const price_before =
          edited.asking_price === undefined || before.askingPrice === undefined
            ? laptop.price_before
            : priceBeforeDrop(edited.asking_price, [...pricesIn(await editsOf(db, id)), laptop.asking_price]);
        await saveEdit(db, { ...edited, price_before }, { ...edit, before: JSON.stringify(before) });
        await index.indexWords(db, id);
        await events.written(db, id);
        const [from, to] = [laptop.asking_price, edited.asking_price ?? 0];
        if (to > from) await events.priceRaised(db, id, { from, to });
        if (isByOffice(caller, owned))
          await record(db, {
            actor: caller.id,
            what: 'laptop-edited',
            subject: id,
            address: visitor.address,
          });
      }
      return demandAnyLaptop(db, id);
    },
  ),

  handle(undoSale, async ({ params: { id }, caller, db }) => {
    if (!mayMarkSold(caller, await demandOwnerAndStatus(db, id))) throw new Refused(notAllowed);
    const soldAfter = new Date(now().getTime() - undoSaleWithinMs).toISOString();
    const { numUpdatedRows } = await unsell(db, id, soldAfter);
    // Concurrently sold again is not sold too long ago.
    if (numUpdatedRows === 0n && (await findSoldBefore(db, id, soldAfter))) throw new Refused(soldTooLongAgo);
    if (numUpdatedRows > 0n) await events.saleTakenBack(db, id);
    return { modifiedCount: Number(numUpdatedRows) };
  }),

  handle(pricesOfLaptop, async ({ params: { id }, db }) => {
    const laptop = await demandLaptop(db, id);
    const changes = (await editsOf(db, id)).filter(({ before }) => before.askingPrice !== undefined);
    const prices = [...pricesIn(changes), laptop.askingPrice];
    const since = [laptop.date, ...changes.map(({ at }) => at)];
    return prices.map((askingPrice, index) => ({ since: since[index]!, askingPrice }));
  }),
];

const pricesIn = (edits: { before: EarlierValues }[]) =>
  edits.map(({ before }) => before.askingPrice).filter((price) => typeof price === 'number');

async function editedSince(db: Database, id: string, seen: number) {
  const missed = (await editsOf(db, id)).filter(({ revision }) => revision > seen);
  const fields = new Set(missed.flatMap(({ before }) => Object.keys(before)));
  const issues = [...fields].map((field) => ({ field, message: m.laptop_edited_meanwhile() }));
  return new Refused(editedMeanwhile, { issues });
}
