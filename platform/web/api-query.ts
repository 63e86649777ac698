import { type DefaultOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import {
  addressOf,
  callsOver,
  CallFailed,
  type CallOptions,
  type Transport,
} from '#platform/contract/client.ts';
import { inLanguage } from '#platform/contract/language.ts';

/** A call by its address alone: its description, and with it every schema, can stay on the server. */
type CallAt<C extends Call> = { path: C['path']; readonly call?: C };

type Told = { path: string; sent: CallOptions<Call>; keep: ((answer: unknown) => unknown) | undefined };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told | Record<string, never>;
  }
}

/** `callAt<typeof laptopsPage>('/laptopsPage')`: the types of a contract, and none of its code. */
export const callAt = <C extends Call>(path: C['path']): CallAt<C> => ({ path });

/**
 * What a page asks of the server, the same on both sides. What is not there is `null`; `keep` says which part of
 * the answer the page may know, since all of that stands in its HTML.
 */
export const apiQuery = <C extends Call, Kept = AnswerOf<C>>(
  { path }: CallAt<C>,
  sent: CallOptions<C> = {} as CallOptions<C>,
  keep?: (answer: AnswerOf<C>) => Kept,
) =>
  queryOptions<Kept | null, Error, Kept | null, [string]>({
    queryKey: [addressOf({ path }, sent)],
    meta: { path, sent, keep } as unknown as Told,
  });

export const isRefusal = (error: Error) =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** What is refused comes in the language of the page that shows it. */
export const overNetwork: Transport = (address, init) => {
  if (import.meta.env.SEVERAL_LANGUAGES)
    init.headers['accept-language'] = inLanguage(window.location.pathname).language;
  return fetch(address, init);
};

const inBrowser: DefaultOptions['queries'] = {
  staleTime: 60_000,
  retry: (count, error) => count < 3 && !isRefusal(error),
};

/** On the server a client lives for one page: nothing is tried twice, nothing waits to be forgotten. */
const onServer: DefaultOptions['queries'] = { staleTime: Infinity, retry: false, gcTime: Infinity };

export function queriesOver(transport: Transport, side: 'browser' | 'server'): QueryClient {
  const make = callsOver(transport);
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(side === 'server' ? onServer : inBrowser),
        queryFn: async ({ meta, signal }) => {
          const { path, sent, keep } = meta as Told;
          try {
            const answer: unknown = await make({ method: 'GET', path } as Call, { ...sent, signal });
            return keep ? keep(answer) : answer;
          } catch (error) {
            if (error instanceof CallFailed && error.status === 404) return null;
            throw error;
          }
        },
      },
    },
  });
}

/** Everything a rendered page was told, to be told to the browser too. */
export const answersIn = (client: QueryClient): [string, unknown][] =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [address], state }) => [String(address), state.data]);
