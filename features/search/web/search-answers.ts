import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { search, suggestions } from '../search-contract.ts';
import { type Asked, queryOf } from './asked-search.ts';
import { type CardLaptop, cardOf } from '#features/laptops/web/laptop-answers.ts';
import { specLineOf } from '#features/laptops/web/spec-line.ts';

export type Counts = AnswerOf<typeof search>['counts'];

export const found = (asked: Asked) =>
  apiQuery(
    callAt<typeof search>('/search'),
    { query: { ...queryOf(asked), page: String(asked.page - 1), size: String(asked.size) } },
    ({ laptops, ...rest }) => ({
      ...rest,
      offers: laptops.map((laptop) => ({ ...cardOf(laptop), specs: specLineOf(laptop) })),
    }),
  );

export type Found = Pick<AnswerOf<typeof search>, 'count' | 'counts' | 'reading'> & { offers: CardLaptop[] };

export const suggested = (typed: string) =>
  apiQuery(callAt<typeof suggestions>('/search/suggestions'), { query: { q: typed } });
