import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RequestLog } from '#platform/log/request-log.ts';
import { peerOf } from './address.ts';

export type Metrics = { registry: Registry; measure: (logRequest: RequestLog) => MiddlewareHandler };

const patternOf = (context: Context) =>
  matchedRoutes(context).find(({ path }) => !path.endsWith('*'))?.path ?? 'page';

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An invented method adds no label value. */
const methodOf = ({ req }: Context) => (knownMethods.includes(req.method) ? req.method : 'other');

/** Counts and times requests for Prometheus, and logs each under an id of its own. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'path', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time until the answer began',
    labelNames: ['method', 'path'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const measure =
    (logRequest: RequestLog): MiddlewareHandler =>
    async (context, next) => {
      const id = randomUUID();
      context.set('requestId', id);
      const startedAt = performance.now();
      await next();
      context.header('x-request-id', id);
      const seconds = (performance.now() - startedAt) / 1000;
      const [method, path, status] = [methodOf(context), patternOf(context), context.res.status];
      requests.inc({ method, path, status });
      duration.observe({ method, path }, seconds);
      logRequest({
        id,
        method,
        pattern: path,
        pathname: context.req.path,
        status,
        ms: Math.round(seconds * 1e4) / 10,
        isPage: context.res.headers.get('content-type')?.startsWith('text/html') ?? false,
        isInternal: peerOf(context) === undefined,
      });
    };
  return { registry, measure };
}
