import type { Database } from '#platform/database/tables.ts';
import { districts } from '#features/laptops/districts.ts';
import { synonyms } from '../synonyms.ts';
import { tokenize } from '../query-parser.ts';
import type { Column } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { SearchIndex } from './search-index.ts';
import { resolveTerms } from './spelling-correction.ts';

type Suggestion = { kind: 'model' | 'brand' | 'place'; text: string; district?: string; count: number };

const enough = { brand: 3, model: 6, place: 4 };

/** Brands, models and places that go on as the words begin; misspelt words are read as what comes nearest. */
export async function suggest(db: Database, shelf: SearchIndex, typed: string): Promise<Suggestion[]> {
  const words = tokenize(typed);
  if (words.length === 0) return [];
  await shelf.refresh(db);
  const found = going(shelf.columns, words.map(readings));
  if (found.length > 0) return found;
  const { wanted, unknown } = await resolveTerms(shelf.terms, words, notTold);
  return unknown.length > 0
    ? []
    : going(
        shelf.columns,
        wanted.map(({ terms }) => terms),
      );
}

/** Nothing is suggested out of descriptions. */
const notTold = () => Promise.resolve(false);

/** What an unfinished word may become: itself, or what its beginning in Bangla stands for. */
function readings(word: string): string[] {
  const begun = [...synonyms].filter(([spelling]) => word.length > 1 && spelling.startsWith(word));
  return [word, ...begun.map(([, term]) => term)];
}

function going({ byName }: ColumnStore, begun: string[][]): Suggestion[] {
  const from = (column: Column, enough: number) => mostOf(column, codesOf(column, begun), enough);
  const places = [
    ...from(byName.district, enough.place).map(ofDistrict),
    ...from(byName.area, enough.place).map(ofArea),
  ];
  return [
    ...from(byName.brand, enough.brand).map(({ text, count }) => ({ kind: 'brand' as const, text, count })),
    ...from(byName.model, enough.model).map(({ text, count }) => ({ kind: 'model' as const, text, count })),
    ...places.slice(0, enough.place),
  ];
}

const ofDistrict = ({ text: slug, count }: { text: string; count: number }): Suggestion => ({
  kind: 'place',
  text: districts.find((district) => district.slug === slug)?.name ?? slug,
  district: slug,
  count,
});

const ofArea = ({ text, count }: { text: string; count: number }): Suggestion => {
  const [district, area = ''] = text.split('|');
  return { kind: 'place', text: area, ...(district && { district }), count };
};

/** The texts of which most are for sale. */
function mostOf({ texts, forSale }: Column, codes: number[], enough: number) {
  const most: number[] = [];
  for (const code of codes) {
    const last = most.length < enough ? 0 : forSale[most.at(-1)!]!;
    if (forSale[code]! <= last) continue;
    const at = most.findIndex((other) => forSale[other]! < forSale[code]!);
    most.splice(at < 0 ? most.length : at, 0, code);
    most.length = Math.min(most.length, enough);
  }
  return most.map((code) => ({ text: texts[code]!, count: forSale[code]! }));
}

/** The texts in which each of these words is begun, in one of its readings. */
function codesOf(column: Column, begun: string[][]): number[] {
  const [first = new Set<number>(), ...rest] = begun.map((readings) => {
    const codes = new Set<number>();
    for (const start of readings)
      for (const [, having] of column.words.entriesWithPrefix(start))
        for (const code of having) codes.add(code);
    return codes;
  });
  return [...first].filter((code) => rest.every((codes) => codes.has(code)));
}
