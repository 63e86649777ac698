import { asking, callAt } from '#platform/web/asking.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { search, suggestions } from '../search-contract.ts';
import { type Asked, queryOf } from './asked-search.ts';
import { type Offer, offerOf } from '#features/laptops/web/laptop-answers.ts';
import { specLineOf } from '#features/laptops/web/spec-line.ts';

export type Counts = AnswerOf<typeof search>['counts'];

export const found = (asked: Asked) =>
  asking(
    callAt<typeof search>('/search'),
    { query: { ...queryOf(asked), page: String(asked.page - 1), size: String(asked.size) } },
    ({ laptops, ...rest }) => ({
      ...rest,
      offers: laptops.map((laptop) => ({ ...offerOf(laptop), specs: specLineOf(laptop) })),
    }),
  );

export type Found = Pick<AnswerOf<typeof search>, 'count' | 'counts' | 'reading'> & { offers: Offer[] };

export const suggested = (typed: string) =>
  asking(callAt<typeof suggestions>('/search/suggestions'), { query: { q: typed } });
