import { asking, callAt } from '#platform/web/asking.ts';
import type { namedLaptops } from '../../laptop-contract.ts';
import { offers } from '../laptop-answers.ts';

/** These machines, as cards show them; those that are gone are not among them. */
export const named = (ids: string[]) =>
  asking(callAt<typeof namedLaptops>('/named-laptops'), { query: { ids: ids.join(',') } }, offers);
