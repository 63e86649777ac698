import { highestPrice, readPrice } from '#features/laptops/price-reading.ts';
import { type PagePosition, readPaging } from '#platform/web/paging.ts';
import { type Facet, facets, fixedFacetValues, type Sort, sorts } from '../facets.ts';
import { searchPath } from './search-form.ts';

/** A facet that is filtered by checkboxes; a price has two boxes to type in. */
export type CheckboxFacet = Exclude<Facet, 'price'>;
const checkboxFacets = facets.filter((facet): facet is CheckboxFacet => facet !== 'price');

export type SearchQuery = PagePosition & {
  q: string;
  /** No spelling correction. */
  exact: boolean;
  min: number | undefined;
  max: number | undefined;
  selected: Partial<Record<CheckboxFacet, string[]>>;
  /** Default: the best match. */
  sort: Sort | undefined;
  /** Parameters that could not be read, by name. They filter nothing, and the page says so. */
  unread: { name: string; value: string }[];
};

const maxValues = 20;
const unprintable = /\p{Cc}/gu;

const cleaned = (value: string) => value.replace(unprintable, '').trim().slice(0, 40);

/** Several checkboxes of a form, or one value with commas; what is no value of the facet is left out. */
function parseSelected(
  params: URLSearchParams,
  facet: CheckboxFacet,
  unread: SearchQuery['unread'],
): string[] {
  const typed = params.getAll(facet).flatMap((values) => values.split(','));
  const options = fixedFacetValues[facet];
  const values = typed
    .map(cleaned)
    .filter(Boolean)
    .flatMap((value) => {
      if (!options) return value;
      const option = options.find((option) => option.toLowerCase() === value.toLowerCase());
      if (option === undefined) unread.push({ name: facet, value });
      return option ?? [];
    });
  return [...new Set(values)].slice(0, maxValues);
}

function parsePrice(params: URLSearchParams, name: string, unread: SearchQuery['unread']) {
  const typed = cleaned(params.get(name) ?? '');
  const taka = readPrice(typed);
  if (taka === undefined && typed !== '') unread.push({ name, value: typed });
  return taka === undefined ? undefined : Math.min(taka, highestPrice);
}

const defaults: Partial<Record<CheckboxFacet, string>> = { status: 'Available' };

const isFilter = ([facet, values]: readonly [CheckboxFacet, string[]]) =>
  values.length > 0 && values.join() !== defaults[facet];

/** People type into addresses: an invalid parameter counts as missing, and is said to. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const q = (params.get('q') ?? '').replace(unprintable, ' ').trim().slice(0, 120);
  const unread: SearchQuery['unread'] = [];
  const selected = checkboxFacets.map((facet) => [facet, parseSelected(params, facet, unread)] as const);
  const order = cleaned(params.get('sort') ?? '');
  const sort = sorts.find((sort) => sort === order);
  if (order !== '' && !sort) unread.push({ name: 'sort', value: order });
  return {
    ...readPaging(params),
    q,
    exact: params.get('exact') === 'yes' && q !== '',
    min: parsePrice(params, 'min', unread),
    max: parsePrice(params, 'max', unread),
    selected: Object.fromEntries(selected.filter(isFilter)),
    sort: sort === 'best' ? undefined : sort,
    unread,
  };
}

/** The parameters without paging, for the page's address and for the call. */
export function paramsOf({ q, exact, min, max, selected, sort }: SearchQuery): Record<string, string> {
  const params: [string, string | number | undefined][] = [
    ['q', q],
    ['exact', exact && q ? 'yes' : undefined],
    ['min', min],
    ['max', max],
    ...Object.entries(selected).map(([facet, values]): [string, string] => [facet, values.join(',')]),
    ['sort', sort],
  ];
  return Object.fromEntries(
    params
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, `${value}`]),
  );
}

/** The shortest address of a search, on its first page. */
export function searchAddress(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const params = new URLSearchParams(paramsOf({ ...query, ...change }));
  if (query.size !== readPaging(new URLSearchParams()).size) params.set('size', String(query.size));
  return params.size > 0 ? `${searchPath}?${params.toString()}` : searchPath;
}

export const isSelected = ({ selected }: SearchQuery, facet: CheckboxFacet, value: string): boolean =>
  (selected[facet] ?? [defaults[facet] ?? '']).some((other) => other.toLowerCase() === value.toLowerCase());

/** The change that selects a value, or deselects it. */
export function toggled(
  { selected }: SearchQuery,
  facet: CheckboxFacet,
  value: string,
): Pick<SearchQuery, 'selected'> {
  const before = selected[facet] ?? [defaults[facet] ?? ''];
  const after = before.filter((other) => other && other.toLowerCase() !== value.toLowerCase());
  if (after.length === before.filter(Boolean).length) after.push(value);
  const { [facet]: _, ...others } = selected;
  return { selected: isFilter([facet, after]) ? { ...others, [facet]: after } : others };
}

export const noFilters = { min: undefined, max: undefined, selected: {} } satisfies Partial<SearchQuery>;

export const activeFacets = ({ min, max, selected }: SearchQuery): Facet[] =>
  facets.filter((facet) =>
    facet === 'price' ? min !== undefined || max !== undefined : selected[facet] !== undefined,
  );

export const withoutFacet = (query: SearchQuery, facet: Facet): Partial<SearchQuery> => {
  if (facet === 'price') return { min: undefined, max: undefined };
  const { [facet]: _, ...selected } = query.selected;
  return { selected };
};

type ReadPrice = { min?: number | undefined; max?: number | undefined };

/** The same search with other words, and with the price of its words as a filter. */
export const inWords = (query: SearchQuery, q: string, { min, max }: ReadPrice): SearchQuery => ({
  ...query,
  q,
  min: query.min ?? min,
  max: query.max ?? max,
});

/** A price among the words becomes a filter like any other, so that it can be dropped. */
export const withReadPrice = (query: SearchQuery, reading: ReadPrice & { rest: string }): SearchQuery =>
  reading.min === undefined && reading.max === undefined ? query : inWords(query, reading.rest, reading);
