import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Log } from '#platform/log/log.ts';

export type Metrics = { registry: Registry; logRequests: (log: Log) => MiddlewareHandler };

/** The pattern, not the address: an address may name a person, and there is no end to addresses. */
const patternOf = (context: Context) =>
  matchedRoutes(context).find(({ path }) => !path.endsWith('*'))?.path ?? 'page';

const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whoever invents methods makes no figures of their own with them. */
const methodOf = ({ req }: Context) => (usual.includes(req.method) ? req.method : 'other');

/** What the house did, for Prometheus; and a line in the log for each request, under an id of its own. */
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
  const watch =
    (log: Log): MiddlewareHandler =>
    async (context, next) => {
      const id = randomUUID();
      context.set('requestId', id);
      const began = performance.now();
      await next();
      context.header('x-request-id', id);
      const seconds = (performance.now() - began) / 1000;
      const [method, path, status] = [methodOf(context), patternOf(context), context.res.status];
      requests.inc({ method, path, status });
      duration.observe({ method, path }, seconds);
      log(status >= 500 ? 'error' : 'info', 'request', {
        id,
        method,
        path,
        status,
        ms: Math.round(seconds * 1e4) / 10,
      });
    };
  return { registry, logRequests: watch };
}
