import { createServer } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { clientSettings } from '#app/greeting.ts';
import { createPages } from '#app/pages.ts';
import { openHouse } from '#app/testing/house.ts';
import { listen } from '#platform/http/listen.ts';
import { readOutbox } from '#platform/mail/outbox.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 900 };
export const password = 'Bagerhat-7';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The built product on an empty database, open to a real browser. */
export async function openStage(settings: Record<string, string> = {}) {
  const closing = new AsyncDisposableStack();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const house = closing.use(await openHouse('sqlite', { DEMO: 'off', PUBLIC_URL: origin, ...settings }));
  const { config } = house;
  const pages = await createPages({
    ask: (address, init) => Promise.resolve(house.ask(address, init)),
    memory: house.house.memory,
    siteName: config.SITE_NAME,
    publicUrl: config.publicUrl,
    clientSettings: clientSettings(config),
  });
  house.house.show(pages);
  const { server, stop } = await listen({
    fetch: house.house.fetch,
    memory: house.house.memory,
    host: 'localhost',
    port,
  });
  closing.defer(async () => {
    server.closeAllConnections();
    await stop();
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
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
    outbox: () => readOutbox(join(config.DATA_DIR, 'outbox')),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

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
