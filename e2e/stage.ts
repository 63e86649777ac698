import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { openSite } from '#app/site.ts';
import { openHouse } from '#app/testing/house.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { storyPlace } from './story.ts';

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 900 };
/** Where a journey is gone through: on both screens, on an empty shelf and beside the demo story. */
export const scenes = {
  'on a desk': { viewport: desk, shelf: 'empty' },
  'on a phone': { viewport: phone, shelf: 'empty' },
  'on a desk, beside the demo story': { viewport: desk, shelf: 'story' },
  'on a phone, beside the demo story': { viewport: phone, shelf: 'story' },
} as const;
export const password = 'Bagerhat-7';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What stands on the shelf when the curtain opens. */
export type Shelf = 'empty' | 'story';

/** The built product, open to a real browser. */
export async function openStage(settings: Record<string, string> = {}, shelf: Shelf = 'empty') {
  const closing = new AsyncDisposableStack();
  const place = shelf === 'story' && { DATA_DIR: closing.use(await storyPlace()).folder };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const house = closing.use(
    await openHouse('sqlite', { DEMO: 'off', PUBLIC_URL: origin, ...place, ...settings }),
  );
  const { config } = house;
  const { server, stop } = await openSite(house.house, { host: 'localhost', port });
  closing.defer(async () => {
    server.closeAllConnections();
    await stop();
  });
  const browser = await openBrowser();
  closing.defer(() => browser.close());

  /** Somebody's browser with one tab; whatever it complains about fails the journey. */
  async function visit(
    viewport = desk,
    colorScheme: 'light' | 'dark' = 'light',
    more: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({ baseURL: origin, viewport, colorScheme, ...more });
    return openTab(context);
  }

  return {
    ...house,
    origin,
    visit,
    letterTo: (somebody: string) => letterIn(join(config.DATA_DIR, 'outbox'), somebody),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** What came for somebody by mail: it leaves after the answer, so it may take a moment. */
async function letterIn(outbox: string, somebody: string): Promise<string> {
  for (const late = Date.now() + 10_000; Date.now() < late; await new Promise(setImmediate)) {
    const letter = (await readOutbox(outbox)).find(({ to }) => to === somebody);
    if (letter) return letter.text;
  }
  throw new Error(`Nothing came for ${somebody}.`);
}

const complaints = new WeakMap<Page, string[]>();

export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    // A refusal that the page shows in words is also a line in the console.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(message.text());
  });
  page.setDefaultTimeout(10_000);
  return page;
}

export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

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

/** Chooses a picture and waits until the form has it. */
export async function showFace(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(name));
  await page.locator('.picked-photo[data-state=stored] img').first().waitFor();
  await page.locator('form button[type=submit]:not([aria-disabled])').waitFor();
}

export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('Email Address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
}

export const toast = (page: Page, text: string) =>
  page.locator('.toast', { hasText: text }).first().waitFor();
