import { m } from '#words';
import type { Database } from '#platform/database/tables.ts';
import { notAllowed, notFound, Refused, refuseField } from '#platform/contract/refusal.ts';
import type { StoredAs } from '#platform/http/pictures.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  editedMeanwhile,
  editLaptop,
  pricesOfLaptop,
  soldStays,
  soldTooLongAgo,
  undoSale,
} from '../edit-contract.ts';
import { lowerThanEver, mayEdit, mayMarkSold, timeToUndoSale } from '../laptop-rules.ts';
import { editsOf, lockLaptop, saveEdit, unsell, wasSold } from './edit-queries.ts';
import { findLaptop } from './laptop-queries.ts';
import { columnOf, columnsOf, type SaidField, saidFields } from './laptop-row.ts';
import { ownerAndStatus } from './laptop-routes.ts';
import type { MachineIndex } from './machine-index.ts';

type Needs = { now: () => Date; storedAs: StoredAs; index: MachineIndex };

export const editRoutes = ({ now, storedAs, index }: Needs): Route[] => [
  handle(editLaptop, async ({ params: { id }, body: { revision, ...said }, caller, db }) => {
    if (!mayEdit(caller, await ownerAndStatus(db, id))) throw new Refused(notAllowed);
    if (revision === undefined) throw refuseField('revision', m.laptop_revision_required());
    const laptop = await lockLaptop(db, id);
    if (!laptop) throw new Refused(notFound);
    if (laptop.status === 'Sold') throw new Refused(soldStays);
    if (laptop.revision !== revision) throw await whatChanged(db, id, revision);
    const columns = await columnsOf(db, said, storedAs);
    const before: Partial<Record<SaidField, unknown>> = {};
    for (const field of saidFields) {
      const column = columnOf[field];
      if (columns[column] !== undefined && columns[column] !== laptop[column]) before[field] = laptop[column];
    }
    if (Object.keys(before).length > 0) {
      const at = now().toISOString();
      const edit = { laptop_id: id, revision: revision + 1, at, editor_id: caller.id };
      const prices = [...pricesIn(await editsOf(db, id)), laptop.asking_price];
      const isPriceNew = before.askingPrice !== undefined;
      const price_before = isPriceNew
        ? lowerThanEver(columns.asking_price as number, prices)
        : laptop.price_before;
      await saveEdit(db, { ...columns, price_before }, { ...edit, before: JSON.stringify(before) });
      await index.indexWords(db, id);
    }
    return (await findLaptop(db, id))!;
  }),

  handle(undoSale, async ({ params: { id }, caller, db }) => {
    const offer = await ownerAndStatus(db, id);
    if (!mayMarkSold(caller, offer)) throw new Refused(notAllowed);
    const soldAfter = new Date(now().getTime() - timeToUndoSale).toISOString();
    const { numUpdatedRows } = await unsell(db, id, soldAfter);
    // Sold again this very moment is not sold too long ago.
    if (numUpdatedRows === 0n && (await wasSold(db, id, soldAfter))) throw new Refused(soldTooLongAgo);
    return { modifiedCount: Number(numUpdatedRows) };
  }),

  handle(pricesOfLaptop, async ({ params: { id }, db }) => {
    const laptop = await findLaptop(db, id);
    if (!laptop) throw new Refused(notFound);
    const changes = (await editsOf(db, id)).filter(({ before }) => before['askingPrice'] !== undefined);
    const asked = [...pricesIn(changes), laptop.askingPrice];
    const since = [laptop.date, ...changes.map(({ at }) => at)];
    return asked.map((askingPrice, index) => ({ since: since[index]!, askingPrice }));
  }),
];

const pricesIn = (edits: { before: Record<string, unknown> }[]) =>
  edits.map(({ before }) => before['askingPrice']).filter((price) => typeof price === 'number');

async function whatChanged(db: Database, id: string, seen: number) {
  const missed = (await editsOf(db, id)).filter(({ revision }) => revision > seen);
  const fields = new Set(missed.flatMap(({ before }) => Object.keys(before)));
  const issues = [...fields].map((field) => ({ field, message: m.laptop_edited_meanwhile() }));
  return new Refused(editedMeanwhile, { issues });
}
