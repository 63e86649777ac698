// What a page costs a cheap phone on a slow line: 1.6 Mbit/s, 150 ms away, a processor a quarter as fast.
// node bench/page-load.ts [rounds]
import type { CDPSession, Page } from 'playwright-core';
import { openStage, phone, type Stage } from '#e2e/stage.ts';
import { allLaptops } from '#features/laptops/laptop-contract.ts';
import { claim, figure } from '#platform/testing/claim.ts';

const rounds = Number(process.argv[2] ?? 3);
const kilobyte = 1024;
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowdown = 4;
/** Whoever goes on has looked around for a second; between a finger's touch and its leaving the glass. */
const [look, touch] = [1000, 100];

const types = ['Script', 'Stylesheet', 'Font', 'Image', 'Document', 'Fetch'] as const;
type Paint = { largest: number; first: number; shift: number; blocked: number };
type Visit = Paint & Record<(typeof types)[number], number> & { requests: number; later: number };

/** Runs in the page, before anything else does. */
const watching = `
  const seen = (window.seen = { largest: 0, first: 0, shift: 0, blocked: 0 });
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.first = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  watch('longtask', ({ duration }) => { seen.blocked += Math.max(0, duration - 50); });
`;

/** Runs in the page: how long from the press to the next page's heading on the screen. */
const timing = `
  var later = new Promise((resolve) => {
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
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Bytes over the line, by what they were for. */
function weigh(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = Object.fromEntries(types.map((type) => [type, 0])) as Record<(typeof types)[number], number>;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.find((type) => type === kinds.get(requestId));
    if (type) bytes[type] += encodedDataLength / kilobyte;
  });
  return () => ({ ...bytes, requests: kinds.size });
}

/** Somebody who has never been here opens an address, and follows the link to the next page. */
async function visit(stage: Stage, address: string, next: string): Promise<Visit> {
  const page = await stage.visit(phone, 'light', { deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.addInitScript(watching);
  const session = await slowDown(page);
  const weighed = weigh(session);
  page.setDefaultTimeout(60_000);
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate<Paint>('seen');
  const cost = weighed();
  const link = page.locator(next).first();
  await page.mouse.wheel(0, 200);
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(look);
  await page.evaluate(timing);
  await link.hover();
  await page.waitForTimeout(touch);
  await link.click();
  const later = await page.evaluate<number>('later');
  await page.context().close();
  return { ...paint, ...cost, later };
}

const middle = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? Infinity;

await using stage = await openStage({}, 'story');
// Described in English: Bangla words bring a face of their own, of 71 KB.
const machine = (await stage.call(allLaptops)).find(
  ({ status, details }) => status === 'Available' && !/[\u0980-\u09f2]/.test(details),
)!;
const pages = {
  'the front page': ['/', '.foot a[href="/all-collections"]'],
  'a list': ['/all-collections', '.card-link'],
  'a machine': [`/brands/${machine.brand}/${machine._id}`, '.crumbs a[href^="/brands/"]'],
  'a search': ['/search?q=thinkpad', '.card-link'],
} as const;

for (const [name, [address, next]] of Object.entries(pages)) {
  const visits: Visit[] = [];
  // The first is the server's: it has to have rendered the page once.
  for (let round = 0; round <= rounds; round += 1) {
    const visited = await visit(stage, address, next);
    if (round > 0) visits.push(visited);
  }
  const of = (what: keyof Visit) => middle(visits.map((visit) => visit[what]));
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
  claim('the next page', of('later'), { atMost: 300 }, ' ms');
}
