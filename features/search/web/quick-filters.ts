import { m } from '#words';
import { priceBands } from '../search-choices.ts';
import type { Asked, Ticked } from './asked-search.ts';
import { without } from './asked-search.ts';
import type { Counts } from './search-answers.ts';
import { bandName, districtName } from './search-words-shown.ts';

export type QuickFilter = { name: string; count: number; isChosen: boolean; change: Partial<Asked> };

const total = (choices: { count: number }[]) => choices.reduce((sum, { count }) => sum + count, 0);

const budget = priceBands[1][1];

/** All answers of a facet that have something in common, as one choice. */
function oneOf(asked: Asked, counts: Counts, facet: Ticked, fits: (value: string) => boolean) {
  const chosen = asked.ticked[facet] ?? [];
  const fitting = counts[facet].filter(({ value }) => fits(value));
  const values = fitting.filter(({ count }) => count > 0).map(({ value }) => value);
  const isChosen = chosen.length > 0 && chosen.every(fits) && values.every((value) => chosen.includes(value));
  const change = isChosen ? without(asked, facet) : { ticked: { ...asked.ticked, [facet]: values } };
  return { count: total(fitting), isChosen, change };
}

/** What most people narrow by first. */
export function quickFilters(asked: Asked, counts: Counts): QuickFilter[] {
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
