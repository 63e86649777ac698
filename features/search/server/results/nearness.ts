import { districts } from '#features/laptops/districts.ts';
import { type Bitmap, intersectWith } from '../bitmap.ts';
import { districtsFrom } from './district-distance.ts';
import { isDistrictTerm } from '../query/term-class.ts';
import type { ResolvedTerm } from '../query/term-resolution.ts';
import type { SearchIndex } from '../search-index.ts';

/** Sets of machines, the nearest to a place first: those of the area, of its district, of the districts around it. */
export function setsByNearness({ columns, terms }: SearchIndex, place: readonly ResolvedTerm[]): Bitmap[] {
  const { byName, length } = columns;
  const inPlace = place
    .map(({ query }) => terms.rowsMatching(query, ['spec', 'other'], length))
    .reduce(intersectWith);
  const district = districtOf(columns, place);
  const byDistance = district === undefined ? [] : districtsFrom(district);
  return [
    inPlace,
    ...byDistance
      .filter((slug) => byName.district.values.includes(slug))
      .map((slug) => byName.district.rowsWith([slug], length)),
  ];
}

/** A district by its name, or the one in which most machines of an area are. */
function districtOf({ byName }: SearchIndex['columns'], place: readonly ResolvedTerm[]): string | undefined {
  const names = place.flatMap(({ query }) => query.terms);
  const named = names.find(isDistrictTerm);
  if (named !== undefined) return districts.find(({ slug }) => slug.replaceAll('-', '') === named)?.slug;
  const { values, counts, codesByTerm } = byName.area;
  const codes = names.flatMap((name) => codesByTerm.get(name) ?? []);
  const most = codes.toSorted((a, b) => counts[b]! - counts[a]!)[0];
  return most === undefined ? undefined : values[most]!.split('|')[0];
}
