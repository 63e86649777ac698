import { readPrice, highestPrice } from '#features/laptops/price-reading.ts';
import { closedFacets, type Facet, facets, type Sort, sorts } from '../search-choices.ts';
import { type Paging, readPaging } from '#features/laptops/web/lists/paging.ts';

export const searchPath = '/search';
/** The form that everything on the page belongs to. */
export const filtersId = 'filters';

/** What is ticked in the boxes; a price is typed instead. */
export type Ticked = Exclude<Facet, 'price'>;
const tickedFacets = facets.filter((facet): facet is Ticked => facet !== 'price');

export type Asked = Paging & {
  q: string;
  /** As it was typed, and not as it may have been meant. */
  exact: boolean;
  min: number | undefined;
  max: number | undefined;
  ticked: Partial<Record<Ticked, string[]>>;
  /** The best match, unless said otherwise. */
  sort: Sort | undefined;
};

const most = 20;
const unprintable = /\p{Cc}/gu;

/** Several boxes of a form, or one text with commas; what is no choice at all is left out. */
function readTicked(search: URLSearchParams, facet: Ticked): string[] {
  const typed = search.getAll(facet).flatMap((values) => values.split(','));
  const clean = typed.map((value) => value.replace(unprintable, '').trim().slice(0, 40)).filter(Boolean);
  const known = closedFacets[facet];
  const read = known
    ? clean.map((value) => known.find((option) => option.toLowerCase() === value.toLowerCase()))
    : clean;
  return [...new Set(read.filter((value) => value !== undefined))].slice(0, most);
}

function readTaka(typed: string | null): number | undefined {
  const taka = readPrice(typed ?? '');
  return taka === undefined ? undefined : Math.min(taka, highestPrice);
}

/** What is asked for when nobody says otherwise. */
const usual: Partial<Record<Ticked, string>> = { status: 'Available' };

const saysSomething = ([facet, values]: readonly [Ticked, string[]]) =>
  values.length > 0 && values.join() !== usual[facet];

/** From an address, where people may have typed: nonsense asks for nothing. */
export function readAsked(search: URLSearchParams): Asked {
  const q = (search.get('q') ?? '').replace(unprintable, ' ').trim().slice(0, 120);
  const ticked = tickedFacets.map((facet) => [facet, readTicked(search, facet)] as const);
  return {
    ...readPaging(search),
    q,
    exact: search.get('exact') === 'yes' && q !== '',
    min: readTaka(search.get('min')),
    max: readTaka(search.get('max')),
    ticked: Object.fromEntries(ticked.filter(saysSomething)),
    sort: sorts.find((sort) => sort !== 'best' && sort === search.get('sort')),
  };
}

/** The same as names and values, for an address of ours and for the call alike. */
export function queryOf({ q, exact, min, max, ticked, sort }: Asked): Record<string, string> {
  const parts: [string, string | number | undefined][] = [
    ['q', q],
    ['exact', exact && q ? 'yes' : undefined],
    ['min', min],
    ['max', max],
    ...Object.entries(ticked).map(([facet, values]): [string, string] => [facet, values.join(',')]),
    ['sort', sort],
  ];
  return Object.fromEntries(
    parts
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, `${value}`]),
  );
}

/** The shortest address of a search; another question begins on its first page. */
export function searchAddress(asked: Asked, change: Partial<Asked> = {}): string {
  const query = new URLSearchParams(queryOf({ ...asked, ...change }));
  if (asked.size !== readPaging(new URLSearchParams()).size) query.set('size', String(asked.size));
  return query.size > 0 ? `${searchPath}?${query.toString()}` : searchPath;
}

export const isTicked = ({ ticked }: Asked, facet: Ticked, value: string): boolean =>
  (ticked[facet] ?? [usual[facet] ?? '']).some((other) => other.toLowerCase() === value.toLowerCase());

/** The boxes of one facet after one of them was ticked or cleared. */
export function toggled({ ticked }: Asked, facet: Ticked, value: string): Pick<Asked, 'ticked'> {
  const before = ticked[facet] ?? [usual[facet] ?? ''];
  const after = before.filter((other) => other && other.toLowerCase() !== value.toLowerCase());
  if (after.length === before.filter(Boolean).length) after.push(value);
  const { [facet]: _, ...others } = ticked;
  return { ticked: saysSomething([facet, after]) ? { ...others, [facet]: after } : others };
}

export const nothingNarrows = { min: undefined, max: undefined, ticked: {} } satisfies Partial<Asked>;

/** What a search is narrowed by, a facet at a time. */
export const narrowedBy = ({ min, max, ticked }: Asked): Facet[] =>
  facets.filter((facet) =>
    facet === 'price' ? min !== undefined || max !== undefined : ticked[facet] !== undefined,
  );

export const without = (asked: Asked, facet: Facet): Partial<Asked> => {
  if (facet === 'price') return { min: undefined, max: undefined };
  const { [facet]: _, ...ticked } = asked.ticked;
  return { ticked };
};

type Counts = Partial<Record<Facet, { count: number }[]>>;

/** What to let go of when nothing is found: a facet counts what fails it alone, so its sum is what it hides. */
export const worthDropping = (asked: Asked, counts: Counts): { facet: Facet; count: number }[] =>
  narrowedBy(asked)
    .map((facet) => ({ facet, count: (counts[facet] ?? []).reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
