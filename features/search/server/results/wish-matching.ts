import { type Bitmap, difference, intersectWith, uniteWith } from '../bitmap.ts';
import type { ColumnStore } from '../column-store.ts';
import { purposeRules } from './purpose-rules.ts';
import type { Understood } from '../query/query-pieces.ts';
import type { Purpose, Wish } from '../query/parsed-query.ts';

/** Screens in inches. */
const lightUpTo = 14.2;
const wideFrom = 15;

/** The rows that fit the purposes and wishes of a query; undefined where it has none. */
export function matchWishes(columns: ColumnStore, pieces: readonly Understood[], today: string) {
  const sets = pieces.flatMap((piece) =>
    piece.kind === 'purpose'
      ? rowsForPurpose(columns, piece.purpose)
      : piece.kind === 'wish'
        ? rowsForWish(columns, piece.wish, today)
        : [],
  );
  return sets.length === 0 ? undefined : sets.slice(1).reduce(intersectWith, sets[0]!.slice());
}

const rowsWhere = (
  { byName, length }: ColumnStore,
  name: 'ram' | 'screen' | 'family' | 'generation',
  fits: (value: string) => boolean,
): Bitmap =>
  byName[name].rowsWith(
    byName[name].values.filter((value) => value !== '' && fits(value)),
    length,
  );

function rowsForWish(columns: ColumnStore, wish: Wish, today: string): Bitmap[] {
  const { byName, length } = columns;
  if (wish === 'warranty') return [columns.rowsUnderWarranty(today)];
  if (wish === 'wide') return [rowsWhere(columns, 'screen', (inches) => Number(inches) >= wideFrom)];
  if (wish === 'light')
    return [
      byName.category.rowsWith(['Laptop'], length),
      rowsWhere(columns, 'screen', (inches) => Number(inches) <= lightUpTo),
    ];
  return [];
}

/** Ryzens have series, and the chips of Apple have neither. */
const isOlder = (generation: string, than: number) =>
  /^\d+(st|nd|rd|th)$/.test(generation) && Number.parseInt(generation, 10) < than;

function rowsForPurpose(columns: ColumnStore, purpose: Purpose): Bitmap[] {
  const { byName, length } = columns;
  const { categories, minRamGb, families, minIntelGeneration, hasSsd, graphics } = purposeRules[purpose];
  const rows: Bitmap[] = [
    rowsWhere(columns, 'ram', (gb) => Number(gb) >= minRamGb),
    rowsWhere(columns, 'family', (family) => families.test(family)),
  ];
  if (categories) rows.push(byName.category.rowsWith(categories, length));
  if (minIntelGeneration !== undefined)
    rows.push(
      difference(
        columns.allRows(),
        rowsWhere(columns, 'generation', (text) => isOlder(text, minIntelGeneration)),
      ),
    );
  if (hasSsd) rows.push(byName.drive.rowsWith(['SSD', 'SSD + HDD'], length));
  if (graphics === 'card') rows.push(byName.gpu.rowsWith(['Yes'], length));
  if (graphics === 'card or Apple')
    rows.push(
      uniteWith(
        rowsWhere(columns, 'family', (family) => /^M\d/.test(family)).slice(),
        byName.gpu.rowsWith(['Yes'], length),
      ),
    );
  return rows;
}
