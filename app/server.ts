import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#platform/database/tables.ts';
import { createInterest } from '#features/interest/server/interest.ts';
import { createDataCopies } from '#features/data-copies/server/data-copies.ts';
import { picturesIn } from '#features/images/picture-address.ts';
import { planNotices } from '#features/notices/server/notice-queries.ts';
import { createNotices } from '#features/notices/server/notices.ts';
import { existingIds, idsOfSeller, soldBefore } from '#features/laptops/server/laptop-queries.ts';
import { bringBack, takeOutOfSight } from '#features/laptops/server/sight.ts';
import { tidyRuns } from '#features/machine-check/server/check-runs.ts';
import { openapi } from '#platform/contract/openapi.ts';
import { notFound, Refused, unavailable } from '#platform/contract/refusal.ts';
import { docsPage } from '#platform/http/docs/docs-page.ts';
import { door } from '#platform/http/door.ts';
import { addSecurityHeaders } from '#platform/http/headers.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import type { Limits } from '#platform/http/limits.ts';
import { negotiateLanguage } from '#platform/http/languages.ts';
import { type Log, trace } from '#platform/log/log.ts';
import { requestLog } from '#platform/log/request-log.ts';
import { refusalFor, refusalResponse } from '#platform/http/refusal-response.ts';
import { openMetrics } from '#platform/http/metrics.ts';
import { findByIdEnd } from '#features/laptops/server/laptop-queries.ts';
import { sharingRoutes } from '#features/sharing/server/sharing-routes.ts';
import { mobileRoutes } from '#features/users/server/mobile-routes.ts';
import { createLeaving } from '#features/users/server/leaving.ts';
import { lookForSignals, lookSoon as lookLater } from '#features/signals/server/signals.ts';
import { recordActs, tidyTrail } from '#features/trail/server/trail.ts';
import { orderLetters } from '#features/moderation/server/letters.ts';
import { endTerms } from '#features/moderation/server/order.ts';
import { raiseSignals } from './moderation/raise-signals.ts';
import { productRoutes } from './calls.ts';
import type { Config } from './config.ts';
import { figuresApp } from './figures.ts';
import { ownRows } from './own-account/own-rows.ts';
import { openServices } from './services.ts';

const readyWithinMs = 1000;

const succeedsWithin = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    setTimeout(milliseconds, false, { ref: false }),
  ]);

export type House = Awaited<ReturnType<typeof createHouse>>;

type Pages = { fetch: (request: Request, env: unknown) => Promise<Response> };

type Options = {
  log: Log;
  /** The clock of records, and the limits of callers, where the demo story has its own. */
  now?: () => Date;
  limits?: Limits;
  /** The demo story shows one photograph of a model on all machines of it. */
  isStory?: true;
};

/** Puts the product together: one function from a Request to a Response, and what it has to close. */
export async function createHouse(config: Config, { log, now = () => new Date(), limits, isStory }: Options) {
  const closing = new AsyncDisposableStack();
  const services = await openServices(config, { log, closing, now, limits });
  const { db, cache, searchIndex, identity, images } = services;
  // Ahead of the first request, which tries again where this fails.
  searchIndex.refresh(db).catch(() => undefined);
  const { deleteAccount: endAccount, sessions } = identity;
  const record = recordActs({ now });
  const ofMachines = { existing: existingIds, ofSeller: idsOfSeller };
  const interest = closing.use(createInterest({ ...services, ...ofMachines, log, now }));
  const { registry, measure } = openMetrics();
  const { reminders, messages, visits } = services;
  const copies = await createDataCopies({
    ...services,
    now,
    log,
    publicUrl: config.publicUrl,
    siteName: config.SITE_NAME,
    ownRows,
    picturesIn,
    readPicture: images.read,
    standingOf: identity.standingOf,
    planNotices,
  });
  const leaving = createLeaving({
    ...services,
    now,
    log,
    publicUrl: config.publicUrl,
    siteName: config.SITE_NAME,
    passwordMatches: identity.passwordMatches,
    signOut: sessions.endAll,
    takeOutOfSight,
    bringBack,
    personLeaving: visits.personLeaving,
    endAccount,
    planNotices,
  });
  const mobiles = await mobileRoutes({ ...services, now, log, siteName: config.SITE_NAME });
  const kinds = {
    ...reminders.kinds,
    ...messages.kinds,
    ...copies.kinds,
    ...leaving.kinds,
    ...orderLetters(config),
  };
  const steps = [
    () => visits.stepTheClock(),
    () => endTerms(db, services.order),
    copies.gatherOrdered,
    leaving.endDue,
    () => lookForSignals({ db, now, twinsOf: images.twinsOf, raise: raiseSignals(now) }),
  ];
  const lookSoon = isStory
    ? async () => undefined
    : (db: Database, laptop: string) => lookLater(db, laptop, now());
  const notices = closing.use(createNotices({ ...services, log, now, registry, kinds, steps }));
  const routes = [
    ...productRoutes({
      ...services,
      threshold: config.FLAG_THRESHOLD,
      now,
      endAccount,
      sessions,
      record,
      lookSoon,
    }),
    ...interest.routes,
    ...notices.routes,
    ...copies.routes,
    ...leaving.routes,
    ...mobiles,
    ...reminders.routes,
    ...messages.routes,
  ];
  const calls = routes.map(({ call }) => call);
  const mounted: { pages?: Pages } = {};
  let isDraining = false;

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(measure(requestLog(log, config.logFormat)), addSecurityHeaders, negotiateLanguage);
  app.onError((error, context) => {
    const refused = refusalFor(error);
    if (refused.refusal.status >= 500)
      log('error', 'failed', { id: context.get('requestId'), ...trace(error) });
    return refusalResponse(refused);
  });
  app.on('GET', ['/healthz', '/readyz'], async (_, next) =>
    isDraining ? refusalResponse(new Refused(unavailable, { retryAfter: 2 })) : next(),
  );
  app.get('/healthz', (context) => context.text('ok'));
  // A market of a million takes a while to be read into memory.
  const isRead = () => succeedsWithin(readyWithinMs, searchIndex.refresh(db));
  app.get('/readyz', async (context) => {
    if (!(await isRead())) throw new Refused(unavailable, { retryAfter: 2 });
    return context.text('ready');
  });
  const figures = figuresApp(registry, async () => {
    const beganAt = performance.now();
    const isReady = (await isRead()) && !isDraining;
    const answeredInMs = Math.round(performance.now() - beganAt);
    return { isReady, isDraining, machines: searchIndex.columns.length, answeredInMs };
  });
  // Only cache misses: the response cache keeps its own encodings.
  app.get('/api/*', compress());
  app.get('/api/openapi.json', (context) =>
    context.json(openapi(calls, { title: config.SITE_NAME, server: `${config.publicUrl}/api` })),
  );
  app.route('/api/docs', docsPage);
  app.route('/api', door(routes, { ...services, record }));
  app.all('/api/*', () => refusalResponse(new Refused(notFound)));
  app.route('/', images.app);
  app.route(
    '/',
    sharingRoutes({ db, cache, publicUrl: config.publicUrl, findByIdEnd, poster: images.poster }),
  );
  app.route('/', copies.app);
  app.route('/', identity.app);
  app.all(
    '*',
    compress(),
    ({ req, env }) => mounted.pages?.fetch(req.raw, env) ?? refusalResponse(new Refused(notFound)),
  );

  return {
    config,
    db,
    sealing: services.sealing,
    cache,
    calls,
    fetch: app.fetch,
    figures,
    /** The patterns of all routes. */
    addresses: app.routes.map(({ method, path }) => ({ method, path })),
    /** Pages are rendered over the house's own calls, so they are mounted after it. */
    mountPages: (pages: Pages) => {
      mounted.pages = pages;
    },
    /** Does what is due now; `start` goes on with it, beside the other processes that do. */
    work: { once: notices.work, start: notices.start },
    /** From now on health checks fail, so that a load balancer sends requests elsewhere. */
    startDraining: () => {
      isDraining = true;
    },
    tidy: async () => {
      await forgetOldKeys(db);
      await identity.housekeeping();
      await images.collect();
      await images.printOld();
      await interest.tidy();
      await notices.tidy();
      await copies.tidy();
      await tidyTrail(db, { now, keepDays: config.TRAIL_DAYS });
      await tidyRuns(db, soldBefore, now());
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
