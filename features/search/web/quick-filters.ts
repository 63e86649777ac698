import { m } from '#words';
import { priceBands } from '../facets.ts';
import type { SearchQuery, CheckboxFacet } from './search-query.ts';
import { withoutFacet } from './search-query.ts';
import type { Counts } from './search-api.ts';
import { bandName, districtName } from './search-labels.ts';

export type QuickFilter = { name: string; count: number; isChosen: boolean; change: Partial<SearchQuery> };

const total = (choices: { count: number }[]) => choices.reduce((sum, { count }) => sum + count, 0);

const budget = priceBands[1][1];

/** All answers of a facet that have something in common, as one choice. */
function oneOf(asked: SearchQuery, counts: Counts, facet: CheckboxFacet, fits: (value: string) => boolean) {
  const chosen = asked.selected[facet] ?? [];
  const fitting = counts[facet].filter(({ value }) => fits(value));
  const values = fitting.filter(({ count }) => count > 0).map(({ value }) => value);
  const isChosen = chosen.length > 0 && chosen.every(fits) && values.every((value) => chosen.includes(value));
  const change = isChosen ? withoutFacet(asked, facet) : { selected: { ...asked.selected, [facet]: values } };
  return { count: total(fitting), isChosen, change };
}

/** What most people narrow by first. */
export function quickFilters(asked: SearchQuery, counts: Counts): QuickFilter[] {
  const isCheap = asked.min === undefined && asked.max === budget;
  // Where most of these machines are: for most searches Dhaka, for one in Sylhet Sylhet.
  const place = counts.district[0]?.value;
  return [
    {
      name: bandName([0, budget]),
      count: total(counts.price.slice(0, 2)),
      isChosen: isCheap,
      change: { min: undefined, max: isCheap ? undefined : budget },
    },
    { name: m.search_quick_ram(), ...oneOf(asked, counts, 'ram', (gb) => Number(gb) >= 8) },
    { name: 'SSD', ...oneOf(asked, counts, 'drive', (kind) => kind.includes('SSD')) },
    { name: m.search_quick_windows11(), ...oneOf(asked, counts, 'windows11', (ready) => ready === 'yes') },
    ...(place === undefined
      ? []
      : [{ name: districtName(place), ...oneOf(asked, counts, 'district', (slug) => slug === place) }]),
  ];
}
