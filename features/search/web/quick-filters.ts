import { m } from '#words';
import { budgetBand } from '../facets.ts';
import type { SearchQuery, CheckboxFacet } from './search-query.ts';
import { withoutFacet } from './search-query.ts';
import type { Counts } from './search-api.ts';
import { bandName, districtName } from './search-labels.ts';

export type QuickFilter = { name: string; count: number; isChosen: boolean; change: Partial<SearchQuery> };

const total = (values: { count: number }[]) => values.reduce((sum, { count }) => sum + count, 0);

const budget = budgetBand[1];

/** One choice that selects all values of a facet that fit. */
function choiceOf(
  query: SearchQuery,
  counts: Counts,
  facet: CheckboxFacet,
  isFitting: (value: string) => boolean,
) {
  const selected = query.selected[facet] ?? [];
  const fitting = counts[facet].filter(({ value }) => isFitting(value));
  const values = fitting.filter(({ count }) => count > 0).map(({ value }) => value);
  const isChosen =
    selected.length > 0 && selected.every(isFitting) && values.every((value) => selected.includes(value));
  const change = isChosen ? withoutFacet(query, facet) : { selected: { ...query.selected, [facet]: values } };
  return { count: total(fitting), isChosen, change };
}

export function quickFilters(query: SearchQuery, counts: Counts): QuickFilter[] {
  const isCheap = query.min === undefined && query.max === budget;
  const district = counts.district[0]?.value;
  return [
    {
      name: bandName(budgetBand),
      count: counts.price.at(-1)?.count ?? 0,
      isChosen: isCheap,
      change: { min: undefined, max: isCheap ? undefined : budget },
    },
    { name: m.search_quick_ram(), ...choiceOf(query, counts, 'ram', (gb) => Number(gb) >= 8) },
    { name: 'SSD', ...choiceOf(query, counts, 'drive', (kind) => kind.includes('SSD')) },
    { name: m.search_quick_windows11(), ...choiceOf(query, counts, 'windows11', (ready) => ready === 'yes') },
    ...(district === undefined
      ? []
      : [
          {
            name: districtName(district),
            ...choiceOf(query, counts, 'district', (slug) => slug === district),
          },
        ]),
  ];
}
