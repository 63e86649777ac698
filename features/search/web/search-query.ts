import { readPrice, highestPrice } from '#features/laptops/price-reading.ts';
import { fixedFacetValues, type Facet, facets, type Sort, sorts } from '../facets.ts';
import { type PagePosition, readPaging } from '#features/laptops/web/lists/paging.ts';

export const searchPath = '/search';
/** The form that everything on the page belongs to. */
export const filtersId = 'filters';

/** What is ticked in the boxes; a price is typed instead. */
export type CheckboxFacet = Exclude<Facet, 'price'>;
const tickedFacets = facets.filter((facet): facet is CheckboxFacet => facet !== 'price');

export type SearchQuery = PagePosition & {
  q: string;
  /** As it was typed, and not as it may have been meant. */
  exact: boolean;
  min: number | undefined;
  max: number | undefined;
  selected: Partial<Record<CheckboxFacet, string[]>>;
  /** The best match, unless said otherwise. */
  sort: Sort | undefined;
};

const most = 20;
const unprintable = /\p{Cc}/gu;

/** Several boxes of a form, or one text with commas; what is no choice at all is left out. */
function readTicked(search: URLSearchParams, facet: CheckboxFacet): string[] {
  const typed = search.getAll(facet).flatMap((values) => values.split(','));
  const clean = typed.map((value) => value.replace(unprintable, '').trim().slice(0, 40)).filter(Boolean);
  const known = fixedFacetValues[facet];
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
const usual: Partial<Record<CheckboxFacet, string>> = { status: 'Available' };

const saysSomething = ([facet, values]: readonly [CheckboxFacet, string[]]) =>
  values.length > 0 && values.join() !== usual[facet];

/** From an address, where people may have typed: nonsense asks for nothing. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const q = (search.get('q') ?? '').replace(unprintable, ' ').trim().slice(0, 120);
  const ticked = tickedFacets.map((facet) => [facet, readTicked(search, facet)] as const);
  return {
    ...readPaging(search),
    q,
    exact: search.get('exact') === 'yes' && q !== '',
    min: readTaka(search.get('min')),
    max: readTaka(search.get('max')),
    selected: Object.fromEntries(ticked.filter(saysSomething)),
    sort: sorts.find((sort) => sort !== 'best' && sort === search.get('sort')),
  };
}

/** The same as names and values, for an address of ours and for the call alike. */
export function paramsOf({
  q,
  exact,
  min,
  max,
  selected: ticked,
  sort,
}: SearchQuery): Record<string, string> {
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
export function searchAddress(asked: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const query = new URLSearchParams(paramsOf({ ...asked, ...change }));
  if (asked.size !== readPaging(new URLSearchParams()).size) query.set('size', String(asked.size));
  return query.size > 0 ? `${searchPath}?${query.toString()}` : searchPath;
}

export const isSelected = ({ selected: ticked }: SearchQuery, facet: CheckboxFacet, value: string): boolean =>
  (ticked[facet] ?? [usual[facet] ?? '']).some((other) => other.toLowerCase() === value.toLowerCase());

/** The boxes of one facet after one of them was ticked or cleared. */
export function toggled(
  { selected: ticked }: SearchQuery,
  facet: CheckboxFacet,
  value: string,
): Pick<SearchQuery, 'selected'> {
  const before = ticked[facet] ?? [usual[facet] ?? ''];
  const after = before.filter((other) => other && other.toLowerCase() !== value.toLowerCase());
  if (after.length === before.filter(Boolean).length) after.push(value);
  const { [facet]: _, ...others } = ticked;
  return { selected: saysSomething([facet, after]) ? { ...others, [facet]: after } : others };
}

export const noFilters = { min: undefined, max: undefined, selected: {} } satisfies Partial<SearchQuery>;

/** What a search is narrowed by, a facet at a time. */
export const activeFacets = ({ min, max, selected: ticked }: SearchQuery): Facet[] =>
  facets.filter((facet) =>
    facet === 'price' ? min !== undefined || max !== undefined : ticked[facet] !== undefined,
  );

export const withoutFacet = (asked: SearchQuery, facet: Facet): Partial<SearchQuery> => {
  if (facet === 'price') return { min: undefined, max: undefined };
  const { [facet]: _, ...ticked } = asked.selected;
  return { selected: ticked };
};

type Counts = Partial<Record<Facet, { count: number }[]>>;

/** What to let go of when nothing is found: a facet counts what fails it alone, so its sum is what it hides. */
export const facetsToDrop = (asked: SearchQuery, counts: Counts): { facet: Facet; count: number }[] =>
  activeFacets(asked)
    .map((facet) => ({ facet, count: (counts[facet] ?? []).reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
