import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { Brand, brands } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';

export const allBrands = () => apiQuery(callAt<typeof brands>('/brands'));

export const brandNamed = (brands: Brand[] | null, name: string) =>
  brands?.find(({ brand }) => brandKey(brand) === brandKey(name));

/** The brand that was called so once, or into which one of that name was merged. */
export const brandFormerlyNamed = (brands: Brand[] | null, name: string) =>
  brands?.find(({ formerly = [] }) => formerly.some((former) => brandKey(former) === brandKey(name)));

export const brandPath = ({ brand }: Brand) => `/brands/${encodeURIComponent(brand)}`;
