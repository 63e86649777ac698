import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { misdirectedRequest } from '#platform/contract/refusal.ts';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { isLoopback } from './address.ts';
import { rawRefusal, respondToParseError, respondToBadRequest } from './malformed.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;
type Middlewares = (request: unknown, response: unknown, next: () => void) => void;

export type Listening = { server: Server; port: number; stop: (notice?: number) => Promise<void> };

const closeWithinMs = 25_000;

/** Opens the house to the network. The memory of answers is asked first, before any framework. */
export async function listen({
  fetch,
  cache,
  host,
  port,
  https = false,
  loopbackPorts,
  headersWithinMs = 15_000,
  middlewares,
}: {
  fetch: Fetch;
  cache: ResponseCache;
  host: string;
  port: number;
  /** Whether people reach it by https, and shall never do otherwise. */
  https?: boolean;
  /**
   * Answers only requests for a name of loopback with the port it listens on, or one of these. Without that any site
   * can have its own name lead a visitor's browser here (DNS rebinding).
   */
  loopbackPorts?: number[] | undefined;
  headersWithinMs?: number;
  middlewares?: Middlewares | undefined;
}): Promise<Listening> {
  const answered: Fetch = async (request, env) => {
    const answer = await fetch(request, env);
    if (answer.status !== 503) return answer;
    return cache.staleResponse((env as { incoming: IncomingMessage }).incoming) ?? answer;
  };
  const listener = getRequestListener(answered, {
    overrideGlobalObjects: false,
    errorHandler: respondToBadRequest,
  });
  const always: Record<string, string> = https
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  cache.commonHeaders = always;
  let stopping = false;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader('connection', 'close');
    if (loopbackPorts && !isForLoopback(request, loopbackPorts)) return misdirect(response);
    if (cache.serve(request, response)) return;
    const coming = cache.pending(request);
    if (!coming) return workOut(request, response);
    // After a write everybody asks for the same at once: it is worked out for the first of them.
    void coming.then(() => cache.serve(request, response) || workOut(request, response));
  };
  const workOut = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    if (middlewares) middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  };
  // Node looks for overdue connections only so often.
  const connectionsCheckingInterval = Math.ceil(headersWithinMs / 15);
  const server = createServer(
    {
      headersTimeout: headersWithinMs - connectionsCheckingInterval,
      connectionsCheckingInterval,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    answer,
  );
  // Whatever else somebody expects, they get the answer.
  server.on('checkExpectation', answer).on('clientError', respondToParseError);
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    /** Keeps answering for the seconds of notice, closing each connection after its answer; then finishes what is in flight and closes. */
    stop: async (notice = 0) => {
      stopping = true;
      if (notice > 0) await pause(notice * 1000);
      const closed = once(server, 'close');
      server.close();
      // A connection that is kept alive becomes idle when its answer is through.
      const idling = setInterval(() => server.closeIdleConnections(), 20);
      const overdue = setTimeout(() => server.closeAllConnections(), closeWithinMs);
      await closed;
      clearInterval(idling);
      clearTimeout(overdue);
    },
  };
}

function isForLoopback({ headers, socket }: IncomingMessage, ports: number[]): boolean {
  const [, name = '', port = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(headers.host ?? '') ?? [];
  return isLoopback(name) && [socket.localPort, ...ports].includes(Number(port));
}

function misdirect(response: ServerResponse) {
  const { status, headers, body } = rawRefusal(misdirectedRequest);
  response.writeHead(status, headers).end(body);
}
