import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { setTimeout } from 'node:timers/promises';
import { openapi } from '#platform/contract/openapi.ts';
import { notFound, Refused, unavailable } from '#platform/contract/refusal.ts';
import { docsPage } from '#platform/http/docs/docs-page.ts';
import { door } from '#platform/http/door.ts';
import { addSecurityHeaders } from '#platform/http/headers.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import type { Limits } from '#platform/http/limits.ts';
import { negotiateLanguage } from '#platform/http/languages.ts';
import { type Log, trace } from '#platform/log/log.ts';
import { refusalFor, refusalResponse } from '#platform/http/refusal-response.ts';
import { openMetrics } from '#platform/http/metrics.ts';
import { productRoutes } from './calls.ts';
import type { Config } from './config.ts';
import { openServices } from './services.ts';

const aMoment = 1000;

const isDoneIn = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    setTimeout(milliseconds, false, { ref: false }),
  ]);

export type House = Awaited<ReturnType<typeof createHouse>>;

type Pages = { fetch: (request: Request, env: unknown) => Promise<Response> };

/** Puts the product together: one function from a Request to a Response, and what it has to close. */
export async function createHouse(
  config: Config,
  // The date that records get, and the limits of those who ask, may be somebody else's: the demo story's.
  { log, now = () => new Date(), limits }: { log: Log; now?: () => Date; limits?: Limits },
) {
  const closing = new AsyncDisposableStack();
  const services = await openServices(config, { log, closing, limits });
  const { db, cache, searchIndex, identity, images } = services;
  // Before anybody asks; what fails here is tried again by whoever asks first.
  searchIndex.refresh(db).catch(() => undefined);
  const routes = productRoutes({ ...services, now, endAccount: identity.deleteAccount });
  const calls = routes.map(({ call }) => call);
  const { registry, logRequests: watch } = openMetrics();
  const shown: { pages?: Pages } = {};
  let leaving = false;

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(watch(log), addSecurityHeaders, negotiateLanguage);
  app.onError((error, context) => {
    const refused = refusalFor(error);
    if (refused.refusal.status >= 500)
      log('error', 'failed', { id: context.get('requestId'), ...trace(error) });
    return refusalResponse(refused);
  });
  app.on('GET', ['/healthz', '/readyz'], async (_, next) =>
    leaving ? refusalResponse(new Refused(unavailable, { retryAfter: 2 })) : next(),
  );
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    // A market of a million takes a while to be read into cache.
    if (!(await isDoneIn(aMoment, searchIndex.refresh(db))))
      throw new Refused(unavailable, { retryAfter: 2 });
    return context.text('ready');
  });
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  // What memory answers is packed already, and better.
  app.get('/api/*', compress());
  app.get('/api/openapi.json', (context) =>
    context.json(openapi(calls, { title: config.SITE_NAME, server: `${config.publicUrl}/api` })),
  );
  app.route('/api/docs', docsPage);
  app.route('/api', door(routes, services));
  app.all('/api/*', () => refusalResponse(new Refused(notFound)));
  app.route('/', images.app);
  app.route('/', identity.app);
  app.all(
    '*',
    compress(),
    ({ req, env }) => shown.pages?.fetch(req.raw, env) ?? refusalResponse(new Refused(notFound)),
  );

  return {
    config,
    db,
    cache,
    calls,
    fetch: app.fetch,
    /** Every address it answers itself, as patterns. */
    addresses: app.routes.map(({ method, path }) => ({ method, path })),
    /** Pages are rendered by asking the house itself, so they come after it. */
    show: (pages: Pages) => {
      shown.pages = pages;
    },
    /** From now on a balancer is told to ask somebody else. */
    leave: () => {
      leaving = true;
    },
    tidy: async () => {
      await forgetOldKeys(db);
      await identity.housekeeping();
      await images.collect();
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
