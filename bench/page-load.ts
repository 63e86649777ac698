// What a page costs a cheap phone on a slow line: 1.6 Mbit/s, 150 ms away, a processor a quarter as fast.
// node bench/page-load.ts [rounds]
import type { CDPSession, Page } from 'playwright-core';
import { logIn, openTestSite, phone, type TestSite } from '#e2e/test-site.ts';
import { allLaptops, createLaptop } from '#features/laptops/laptop-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { addDays, dayOf, instantOf } from '#words/dhaka-time.ts';
import { claim, figure } from '#platform/testing/claim.ts';

const rounds = Number(process.argv[2] ?? 3);
const kilobyte = 1024;
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const cpuSlowdown = 4;
/** A visitor reads before they go on; a finger rests on a link before the click. */
const [readMs, touchMs] = [1000, 100];

const types = ['Script', 'Stylesheet', 'Font', 'Image', 'Document', 'Fetch'] as const;
type Paint = { largest: number; first: number; shift: number; blocked: number };
type Visit = Paint & Record<(typeof types)[number], number> & { requests: number; nextPageMs: number };

/** Runs in the page, before anything else does. */
const observePaint = `
  const paint = (window.paint = { largest: 0, first: 0, shift: 0, blocked: 0 });
  const observe = (type, receive) =>
    new PerformanceObserver((list) => list.getEntries().forEach(receive)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { paint.largest = startTime; });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') paint.first = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) paint.shift += value; });
  observe('longtask', ({ duration }) => { paint.blocked += Math.max(0, duration - 50); });
`;

/** Runs in the page: milliseconds from the click until the next page's heading is painted. */
const timeNextPage = `
  var nextPage = new Promise((resolve) => {
    addEventListener('click', () => {
      const began = performance.now();
      const before = document.querySelector('h1');
      const wait = () => {
        const now = document.querySelector('h1');
        if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - began));
        else requestAnimationFrame(wait);
      };
      wait();
    }, { capture: true, once: true });
  });
`;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

/** Kilobytes transferred, by resource type. */
function countTransfer(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = Object.fromEntries(types.map((type) => [type, 0])) as Record<(typeof types)[number], number>;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.find((type) => type === kinds.get(requestId));
    if (type) bytes[type] += encodedDataLength / kilobyte;
  });
  return () => ({ ...bytes, requests: kinds.size });
}

/** A first visit with an empty cache, by nobody or by somebody who is signed in, which then follows the link to the next page. */
async function visit(
  site: TestSite,
  { address, next, who }: { address: string; next: string; who?: string | undefined },
): Promise<Visit> {
  const page = await site.visit(phone, 'light', { deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  if (who !== undefined) {
    await page.goto('/login');
    await logIn(page, who);
    await page.waitForURL('/');
    await page.waitForLoadState('networkidle');
  }
  await page.addInitScript(observePaint);
  const session = await slowDown(page);
  await session.send('Network.clearBrowserCache');
  const transferred = countTransfer(session);
  page.setDefaultTimeout(60_000);
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate<Paint>('paint');
  const cost = transferred();
  const link = page.locator(next).first();
  await page.mouse.wheel(0, 200);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(readMs);
  await page.evaluate(timeNextPage);
  await link.hover();
  await page.waitForTimeout(touchMs);
  await link.click();
  const nextPageMs = await page.evaluate<number>('nextPage');
  await page.context().close();
  return { ...paint, ...cost, nextPageMs };
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? Infinity;

await using site = await openTestSite({}, 'demo');
// One described in English: Bangla text loads another font of 27 KB.
const machine = (await site.call(allLaptops)).find(
  ({ status, details }) => status === 'Available' && !/[\u0980-\u09f2]/.test(details),
)!;
const [rahim, karima] = [await site.join('Rahim'), await site.join('Karima')];
const { _id: laptop } = await site.call(createLaptop, {
  token: rahim.token,
  body: await site.machine(rahim),
});
const meeting = await site.call(proposeVisit, {
  token: karima.token,
  params: { id: laptop },
  body: {
    startsAt: new Date(instantOf(addDays(dayOf(Date.now()), 2), '15:00')).toISOString(),
    place: 'bcs-computer-city',
  },
});
const pages = {
  'the front page': ['/', '.foot a[href="/all-collections"]'],
  'a list': ['/all-collections', '.card-link'],
  'a machine': [`/brands/${machine.brand}/${machine._id}`, '.crumbs a[href^="/brands/"]'],
  'a search': ['/search?q=thinkpad', '.card-link'],
  'a visit, for whoever is signed in': [`/visits/${meeting._id}`, '.meet-person a', karima.email],
  'the front page in Bangla': ['/bn', '.foot a[href="/bn/all-collections"]'],
  'a list in Bangla': ['/bn/all-collections', '.card-link'],
  'a machine in Bangla': [`/bn/brands/${machine.brand}/${machine._id}`, '.crumbs a[href^="/bn/brands/"]'],
  'a search in Bangla': ['/bn/search?q=thinkpad', '.card-link'],
} as const;

for (const [name, [address, next, who]] of Object.entries(pages)) {
  const visits: Visit[] = [];
  // The first visit fills the server's cache and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const visited = await visit(site, { address, next, who });
    if (round > 0) visits.push(visited);
  }
  const of = (what: keyof Visit) => median(visits.map((visit) => visit[what]));
  process.stdout.write(`\n${name}, the middle of ${rounds} first visits\n`);
  figure('first paint', of('first'), ' ms');
  claim('largest paint', of('largest'), { atMost: 1800 }, ' ms');
  claim('blocked by script', of('blocked'), { atMost: 150 }, ' ms');
  claim('layout shift', of('shift'), { atMost: 0 });
  claim('script', of('Script'), { atMost: 100 }, ' KB');
  claim('fonts', of('Font'), { atMost: 40 }, ' KB');
  figure('styles', of('Stylesheet'), ' KB');
  figure('pictures', of('Image'), ' KB');
  figure('the page itself', of('Document'), ' KB');
  figure('requests', of('requests'));
  claim('the next page', of('nextPageMs'), { atMost: 300 }, ' ms');
}
