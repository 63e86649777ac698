import { pageSizes } from '../../laptop-kinds.ts';

export type Paging = { page: number; size: number };

const defaultSize = pageSizes[0];

/** From an address, where people may have typed: nonsense is the first page of the usual size. */
export function readPaging(search: URLSearchParams): Paging {
  const [page, size] = [Number(search.get('page')), Number(search.get('size'))];
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: pageSizes.find((pageSize) => pageSize === size) ?? defaultSize,
  };
}

/** The shortest address of a page of a list, whose own address may already ask for something. */
export function pagingAddress(base: string, { page, size }: Paging): string {
  const [path = base, query] = base.split('?');
  const search = new URLSearchParams(query);
  search.delete('size');
  if (page > 1) search.set('page', String(page));
  if (size !== defaultSize) search.set('size', String(size));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** The numbers worth a button: the ends, and the neighbours of where one is; 0 stands for those left out. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [0, number];
  });
}
