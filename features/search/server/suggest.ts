import type { Database } from '#platform/database/tables.ts';
import { districts } from '#features/laptops/districts.ts';
import { synonyms } from '../synonyms.ts';
import { tokenize } from '../tokenizer.ts';
import type { Column } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { SearchIndex } from './search-index.ts';
import { countForSale } from './results/find-machines.ts';
import { readQuery } from './query/read-query.ts';
import { resolveTerms } from './query/term-resolution.ts';

type Suggestion = { kind: 'model' | 'brand' | 'place'; text: string; district?: string; count: number };

const maxOfKind = { brand: 3, model: 6, place: 4 };

/** Brands, models and places with words that begin as typed; or, where there are none, as corrected. */
export async function suggest(db: Database, index: SearchIndex, typed: string): Promise<Suggestion[]> {
  const terms = tokenize(typed);
  if (terms.length === 0) return [];
  await index.refresh(db);
  const found = completionsOf(index.columns, terms.map(withSynonyms));
  return asFound(db, index, found.length > 0 ? found : await corrected(index, terms));
}

async function corrected(index: SearchIndex, terms: string[]): Promise<Suggestion[]> {
  const { resolved, unknown } = await resolveTerms(index.terms, terms, {
    brands: index.brands,
    length: index.columns.length,
    isDescribed: () => Promise.resolve(false),
  });
  if (unknown.length > 0) return [];
  return completionsOf(
    index.columns,
    resolved.map(({ query }) => query.terms),
  );
}

type Counts = { version: number; byText: Map<string, number> };

/** As one types, the same suggestions come again and again. */
const countsOf = new WeakMap<SearchIndex, Counts>();

async function countOf(db: Database, index: SearchIndex, text: string): Promise<number> {
  let counts = countsOf.get(index);
  if (counts?.version !== index.version) {
    counts = { version: index.version, byText: new Map() };
    countsOf.set(index, counts);
  }
  const existing = counts.byText.get(text);
  if (existing !== undefined) return existing;
  const count = await countForSale(db, index, await readQuery(db, index, text, false));
  counts.byText.set(text, count);
  return count;
}

/** Each with what a search for its text finds: more than its own machines where others are called so too. */
async function asFound(db: Database, index: SearchIndex, suggestions: Suggestion[]): Promise<Suggestion[]> {
  const counted: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const count = await countOf(db, index, suggestion.text);
    if (count > 0) counted.push({ ...suggestion, count });
  }
  return counted;
}

/** A word begun in Bangla may become any that the index has in Latin letters. */
function withSynonyms(term: string): string[] {
  const begun = [...synonyms].filter(([spelling]) => term.length > 1 && spelling.startsWith(term));
  return [term, ...begun.map(([, meaning]) => meaning)];
}

function completionsOf({ byName }: ColumnStore, prefixes: string[][]): Suggestion[] {
  const from = (column: Column, max: number) => mostForSale(column, codesOf(column, prefixes), max);
  const places = [
    ...from(byName.district, maxOfKind.place).map(ofDistrict),
    ...from(byName.area, maxOfKind.place).map(ofArea),
  ];
  return [
    ...from(byName.brand, maxOfKind.brand).map(({ text, count }) => ({
      kind: 'brand' as const,
      text,
      count,
    })),
    ...from(byName.model, maxOfKind.model).map(({ text, count }) => ({
      kind: 'model' as const,
      text,
      count,
    })),
    ...places.slice(0, maxOfKind.place),
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

/** A bounded insertion sort: there may be thousands of codes. */
function mostForSale({ values, countsForSale }: Column, codes: number[], max: number) {
  const most: number[] = [];
  for (const code of codes) {
    const last = most.length < max ? 0 : countsForSale[most.at(-1)!]!;
    if (countsForSale[code]! <= last) continue;
    const at = most.findIndex((other) => countsForSale[other]! < countsForSale[code]!);
    most.splice(at < 0 ? most.length : at, 0, code);
    most.length = Math.min(most.length, max);
  }
  return most.map((code) => ({ text: values[code]!, count: countsForSale[code]! }));
}

function codesOf(column: Column, prefixes: string[][]): number[] {
  const [first = new Set<number>(), ...rest] = prefixes.map((alternatives) => {
    const codes = new Set<number>();
    for (const prefix of alternatives)
      for (const [, ofTerm] of column.codesByTerm.entriesWithPrefix(prefix))
        for (const code of ofTerm) codes.add(code);
    return codes;
  });
  return [...first].filter((code) => rest.every((codes) => codes.has(code)));
}
