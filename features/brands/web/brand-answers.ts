import { asking, callAt } from '#platform/web/asking.ts';
import type { Brand, brands } from '../brand-contract.ts';
import { brandKey } from '../brand-rules.ts';

export const allBrands = () => asking(callAt<typeof brands>('/brands'));

export const brandNamed = (brands: Brand[] | null, name: string) =>
  brands?.find(({ brand }) => brandKey(brand) === brandKey(name));
