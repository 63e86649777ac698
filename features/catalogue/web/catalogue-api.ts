import { apiQuery, callAt } from '#platform/web/api-query.ts';
import type { suggestedModels } from '../catalogue-contract.ts';

export const modelsNamed = (q: string, brand: string) =>
  apiQuery(callAt<typeof suggestedModels>('/models'), { query: { q, ...(brand && { brand }) } });
