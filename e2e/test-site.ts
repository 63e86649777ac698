import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { openSite } from '#app/site.ts';
import { openHouse } from '#app/testing/house.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { copyDemoData } from './demo-data.ts';

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 900 };
/** Most journeys are made on both screens, once with an empty database and once with the demo data. */
export const variants = {
  'on a desk, with nothing posted yet': { viewport: desk, data: 'empty' },
  'on a phone, beside the demo story': { viewport: phone, data: 'demo' },
} as const;
export const password = 'Bagerhat-7';
/** Far beyond what a person would wait: on a busy machine eight browsers share one processor. */
const waitMs = 30_000;

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** The built product on a port of its own, and a browser to visit it with. */
export async function openTestSite(settings: Record<string, string> = {}, data: 'empty' | 'demo' = 'empty') {
  const closing = new AsyncDisposableStack();
  const folder = data === 'demo' && { DATA_DIR: closing.use(await copyDemoData()).folder };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const house = closing.use(
    await openHouse('sqlite', { DEMO: 'off', PUBLIC_URL: origin, ...folder, ...settings }),
  );
  const { config } = house;
  const { server, stop } = await openSite(house.house, { host: 'localhost', port });
  closing.defer(async () => {
    server.closeAllConnections();
    await stop();
  });
  const browser = await openBrowser();
  closing.defer(() => browser.close());

  /** A new visitor's tab. */
  async function visit(
    viewport = desk,
    colorScheme: 'light' | 'dark' = 'light',
    more: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({ baseURL: origin, viewport, colorScheme, ...more });
    const page = await openTab(context);
    if (more.javaScriptEnabled !== false) waitForHydration(page);
    return page;
  }

  return {
    ...house,
    origin,
    visit,
    mailTo: (address: string) => mailIn(join(config.DATA_DIR, 'outbox'), address),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** Mail is sent after the answer, so it may come a little later. */
async function mailIn(outbox: string, address: string): Promise<string> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await new Promise(setImmediate)) {
    const mail = (await readOutbox(outbox)).find(({ to }) => to === address);
    if (mail) return mail.text;
  }
  throw new Error(`No mail came for ${address}.`);
}

const errors = new WeakMap<Page, string[]>();

export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const logged: string[] = [];
  errors.set(page, logged);
  page.on('pageerror', (error) => logged.push(String(error)));
  page.on('console', (message) => {
    // A refusal that the page shows in words is also a line in the console.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      logged.push(message.text());
  });
  page.setDefaultTimeout(waitMs);
  return page;
}

// What the browser has.
declare const document: { getElementById: (id: string) => unknown };
declare const history: { state: { key?: string } | null };

/** A function, not a text: the page's policy forbids to evaluate one again. */
const hasBegunHydration = () => !document.getElementById('state') || Boolean(history.state?.key);

/**
 * What is pressed before hydration goes the way of a page without script. Only on a slow machine is a journey's hand
 * that quick, so `goto` and `reload` end when hydration has begun: the history entry has a key then.
 */
function waitForHydration(page: Page) {
  for (const method of ['goto', 'reload'] as const) {
    const navigate = page[method].bind(page) as (...words: unknown[]) => Promise<Response | null>;
    page[method] = async (...words: unknown[]) => {
      const response = await navigate(...words);
      await page.waitForFunction(hasBegunHydration);
      return response;
    };
  }
}

/** Uncaught errors and errors in the console, which no journey may cause. */
export const errorsOf = (page: Page): string[] => errors.get(page) ?? [];

/** A photograph as a phone would give it, no two alike. */
export async function photo(name: string) {
  const hue = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 256, 7);
  const buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: hue, g: 110, b: 255 - hue } },
  })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Chooses a picture and waits until the form has uploaded it. */
export async function choosePicture(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(name));
  await page.locator('.picked-photo[data-state=stored] img').first().waitFor();
  await page.locator('main form button[type=submit]:not([aria-disabled])').waitFor();
}

export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('Email Address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** The rules that a field is described by, without the word that one is kept. */
export async function rulesOf(page: Page, field: string): Promise<string[]> {
  const described = (await page.locator(`#${field}`).getAttribute('aria-describedby')) ?? '';
  const rules = await Promise.all(
    described.split(' ').map((id) => page.locator(`[id="${id}"] li`).allTextContents()),
  );
  return rules.flat().map((rule) => rule.replace('(done)', '').trim());
}

export const toast = (page: Page, text: string) =>
  page.locator('.toast', { hasText: text }).first().waitFor();
