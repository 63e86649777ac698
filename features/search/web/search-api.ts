import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { search, suggestions } from '../search-contract.ts';
import { type SearchQuery, paramsOf } from './search-query.ts';
import { type CardLaptop, cardsOf } from '#features/laptops/web/laptop-api.ts';

export type Counts = AnswerOf<typeof search>['counts'];

export const searchResults = (query: SearchQuery) =>
  apiQuery(
    callAt<typeof search>('/search'),
    { query: { ...paramsOf(query), page: String(query.page - 1), size: String(query.size), unread: 'skip' } },
    ({ laptops, near, ...rest }): SearchResults => ({
      ...rest,
      offers: cardsOf(laptops),
      ...(near && { near: { without: near.without, offers: cardsOf(near.laptops) } }),
    }),
  );

type Answer = AnswerOf<typeof search>;
export type SearchResults = Omit<Answer, 'laptops' | 'near'> & {
  offers: CardLaptop[];
  near?: { without: string; offers: CardLaptop[] };
};

export const suggestionsFor = (typed: string) =>
  apiQuery(callAt<typeof suggestions>('/search/suggestions'), { query: { q: typed } });
