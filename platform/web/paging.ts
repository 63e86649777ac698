import { pageSizes } from '#platform/contract/page-sizes.ts';

export { pageSizes };

export type PagePosition = { page: number; size: number };

const defaultSize = pageSizes[0];

/** Of an address, which people may have edited: invalid values are the first page and the default size. */
export function readPaging(search: URLSearchParams): PagePosition {
  const [page, size] = [Number(search.get('page')), Number(search.get('size'))];
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: pageSizes.find((pageSize) => pageSize === size) ?? defaultSize,
  };
}

/** The shortest address of a page of a list; keeps the other parameters of the list's own address. */
export function pagingAddress(base: string, { page, size }: PagePosition): string {
  const [path = base, query] = base.split('?');
  const search = new URLSearchParams(query);
  search.delete('size');
  if (page > 1) search.set('page', String(page));
  if (size !== defaultSize) search.set('size', String(size));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Page numbers to show: first, last, current and its neighbours; 0 is a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [0, number];
  });
}

/** What of an address a call about a list is asked: its page, from zero, and the parameters of these names. */
export function listQuery(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const { page, size } = readPaging(search);
  const chosen = names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : []));
  return { ...Object.fromEntries(chosen), page: String(page - 1), size: String(size) };
}
