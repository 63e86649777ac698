import { asking, callAt } from '#ui/asking.ts';
import type { brands } from '../brand-contract.ts';

export const allBrands = () => asking(callAt<typeof brands>('/brands'));
