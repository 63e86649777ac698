import { m } from '#words';
import { readDistrict } from '#features/laptops/districts.ts';
import { refuseField } from '#platform/contract/refusal.ts';
import type { SearchQuery } from './results/find-machines.ts';

const amount = (typed: string) => (/^\d{1,6}(\.\d{1,2})?$/.test(typed) ? typed : undefined);

/** The filters whose values are not a short list, and how a value is read. */
const readers = {
  ram: amount,
  storage: amount,
  screen: amount,
  district: (typed: string) => readDistrict(typed)?.slug,
};
const names = Object.keys(readers) as (keyof typeof readers)[];

export type Unread = { name: string; value: string };

/** The same search with its filters read; what cannot be read is refused, or left out and named. */
export function readFilters(query: SearchQuery): { query: SearchQuery; unread: Unread[] } {
  const readable = { ...query };
  const unread: Unread[] = [];
  for (const name of names) {
    const values = query[name]?.map((value) => ({ value, read: readers[name](value) }));
    if (!values) continue;
    const wrong = values.filter(({ read }) => read === undefined);
    if (wrong.length > 0 && query.unread !== 'skip')
      throw refuseField(name, refusalOf(name, wrong[0]!.value));
    unread.push(...wrong.map(({ value }) => ({ name, value })));
    const right = values.flatMap(({ read }) => read ?? []);
    if (right.length > 0) readable[name] = right;
    else delete readable[name];
  }
  return { query: readable, unread };
}

const refusalOf = (name: string, value: string) =>
  name === 'district' ? m.laptop_district_unknown() : m.search_filter_unknown({ value });
