import type { Database } from '#database/tables.ts';
import { districts } from '../../districts.ts';
import { synonyms } from '../../search-synonyms.ts';
import { folded, wordsOf } from '../../search-words.ts';
import type { Column, ColumnName, Columns } from './columns.ts';
import type { Shelf } from './shelf.ts';
import { spell } from './spelling.ts';

type Suggestion = { kind: 'model' | 'brand' | 'place'; text: string; district?: string; count: number };

const enough = { brand: 3, model: 6, place: 4 };

/** Brands, models and places that go on as the words begin; misspelt words are read as what comes nearest. */
export async function suggest(db: Database, shelf: Shelf, typed: string): Promise<Suggestion[]> {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  await shelf.fresh(db);
  const found = going(shelf.columns, words.map(readings));
  if (found.length > 0) return found;
  const { wanted, unknown } = await spell(db, words);
  return unknown.length > 0
    ? []
    : going(
        shelf.columns,
        wanted.map(({ terms }) => terms),
      );
}

/** What an unfinished word may become: itself, or what its beginning in Bangla stands for. */
function readings(word: string): string[] {
  const begun = [...synonyms].filter(([spelling]) => word.length > 1 && spelling.startsWith(word));
  return [word, ...begun.map(([, term]) => term)];
}

function going(columns: Columns, begun: string[][]): Suggestion[] {
  const fits = (words: string) =>
    begun.every((readings) => readings.some((start) => words.includes(` ${start}`)));
  const from = (name: ColumnName) => {
    const words = wordsOfTexts(columns.byName[name]);
    return forSale(columns, name)
      .filter(({ code, count }) => count > 0 && fits(words[code]!))
      .toSorted((a, b) => b.count - a.count);
  };
  const brands = from('brand').map(({ text, count }) => ({ kind: 'brand' as const, text, count }));
  const models = from('model').map(({ text, count }) => ({ kind: 'model' as const, text, count }));
  const places = [...from('district').map(ofDistrict), ...from('area').map(ofArea)];
  return [
    ...brands.slice(0, enough.brand),
    ...models.slice(0, enough.model),
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

/** How many machines are for sale with each text of a column. */
function forSale(columns: Columns, name: ColumnName) {
  const { codes, texts } = columns.byName[name];
  const { codes: status, texts: statuses } = columns.byName.status;
  const available = statuses.indexOf('Available');
  const counts = new Uint32Array(texts.length);
  for (let row = 0; row < columns.length; row += 1) if (status[row] === available) counts[codes[row]!]! += 1;
  return texts.map((text, code) => ({ text, code, count: counts[code]! })).slice(1);
}

const read = new WeakMap<Column, string[]>();

/** The words of every text of a column, a blank before each; texts are only ever added. */
function wordsOfTexts(column: Column): string[] {
  const words = read.get(column) ?? [];
  read.set(column, words);
  for (const text of column.texts.slice(words.length))
    words.push(` ${[...wordsOf(text.replace('|', ' ')), folded(text)].join(' ')}`);
  return words;
}
