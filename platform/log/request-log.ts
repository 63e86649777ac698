import type { Log, LogFormat } from './log.ts';

type AnsweredRequest = {
  id: string;
  method: string;
  /** The route's pattern, not the address: an address may name a person, and there is no end to addresses. */
  pattern: string;
  pathname: string;
  status: number;
  ms: number;
  isPage: boolean;
  /** Made by the server itself, to render a page. */
  isInternal: boolean;
};

export type RequestLog = (request: AnsweredRequest) => void;

const levelOf = (status: number) => (status >= 500 ? 'error' : 'info');

export const requestLog = (log: Log, format: LogFormat): RequestLog =>
  format === 'json' ? logAllRequests(log) : logVisits(log);

/** Every request, for machines. */
const logAllRequests =
  (log: Log): RequestLog =>
  ({ id, method, pattern, status, ms }) =>
    log(levelOf(status), 'request', { id, method, path: pattern, status, ms });

/** One line a visit, for whoever reads along: pages, writes and refusals, but nothing that a page is made of. */
const logVisits =
  (log: Log): RequestLog =>
  ({ method, pathname, status, ms, isPage, isInternal }) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && pathname.startsWith('/api/');
    if (!isInternal && (isPage || isWrite || status >= 400))
      log(levelOf(status), `${method} ${pathname} ${status} ${ms} ms`);
  };
