import { type DefaultOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import {
  addressOf,
  callsOver,
  CallFailed,
  type CallOptions,
  type Transport,
} from '#platform/contract/client.ts';
import { splitLanguagePrefix } from '#platform/contract/language.ts';

/** A call without its contract, so that its schemas stay out of the bundle; `contract` is never set and carries the type. */
type CallAt<C extends Call> = { path: C['path']; readonly contract?: C };

type CallMeta = { path: string; sent: CallOptions<Call>; pick: ((answer: unknown) => unknown) | undefined };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta | Record<string, never>;
  }
}

/** `callAt<typeof laptopsPage>('/laptopsPage')`: the types of a contract, and none of its code. */
export const callAt = <C extends Call>(path: C['path']): CallAt<C> => ({ path });

/**
 * Query options of a GET, the same on server and browser. 404 becomes `null`; `pick` reduces the answer before it is
 * cached, since the server embeds the cache in the HTML.
 */
export const apiQuery = <C extends Call, Picked = AnswerOf<C>>(
  { path }: CallAt<C>,
  sent: CallOptions<C> = {} as CallOptions<C>,
  pick?: (answer: AnswerOf<C>) => Picked,
) =>
  queryOptions<Picked | null, Error, Picked | null, [string]>({
    queryKey: [addressOf({ path }, sent)],
    meta: { path, sent, pick } as unknown as CallMeta,
  });

export const isRefusal = (error: Error) =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** Error messages of the server come in the language of the page. */
export const networkTransport: Transport = (address, init) => {
  init.headers['accept-language'] = splitLanguagePrefix(window.location.pathname).language;
  return fetch(address, init);
};

const inBrowser: DefaultOptions['queries'] = {
  staleTime: 60_000,
  retry: (count, error) => count < 3 && !isRefusal(error),
};

/** On the server a client lives for one page: no retries, no timers for garbage collection. */
const onServer: DefaultOptions['queries'] = { staleTime: Infinity, retry: false, gcTime: Infinity };

/** `beforePick` sets what a pick depends on: on the server the language, since several pages are on their way at once. */
export function createQueryClient(
  transport: Transport,
  side: 'browser' | 'server',
  beforePick: () => void = () => undefined,
): QueryClient {
  const make = callsOver(transport);
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(side === 'server' ? onServer : inBrowser),
        queryFn: async ({ meta, signal }) => {
          const { path, sent, pick } = meta as CallMeta;
          try {
            const answer: unknown = await make({ method: 'GET', path } as Call, { ...sent, signal });
            if (!pick) return answer;
            beforePick();
            return pick(answer);
          } catch (error) {
            if (error instanceof CallFailed && error.status === 404) return null;
            throw error;
          }
        },
      },
    },
  });
}

/** The dehydrated query cache: the browser starts with it. */
export const cachedAnswers = (client: QueryClient): [string, unknown][] =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [address], state }) => [String(address), state.data]);
