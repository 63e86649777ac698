import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { namedLaptops } from '../../laptop-contract.ts';
import { cardsOf } from '../laptop-answers.ts';

/** These machines, as cards show them; those that are gone are not among them. */
export const named = (ids: string[]) =>
  apiQuery(callAt<typeof namedLaptops>('/named-laptops'), { query: { ids: ids.join(',') } }, cardsOf);
