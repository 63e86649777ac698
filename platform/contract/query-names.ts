import * as z from 'zod/mini';
import type { Call } from './call.ts';

/** The names of the query of a call. */
export const queryNamesOf = ({ query }: Pick<Call, 'query'>): string[] =>
  query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];

/**
 * A query without the names that nobody reads and the repetitions of those that somebody does, written as
 * `URLSearchParams` writes it: two addresses that mean the same are one address in a cache.
 */
export function keptNames(search: string, names: string[] = []): string {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search))
    if (names.includes(name) && !first.has(name)) first.set(name, value);
  return first.size > 0 ? `?${new URLSearchParams([...first]).toString()}` : '';
}
