import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { pictureAt } from '../picture-address.ts';
import { jpeg } from './sample-pictures.ts';

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
export const photo = async (seed: number) => file(`${seed}.jpg`, await jpeg(320, 240, seed));
export const photos = (...seeds: number[]) => Promise.all(seeds.map(photo));

export const form = (page: Page) => page.locator('main > output');
export const chooser = (page: Page) => page.locator('input[type=file][accept*=webp]');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const tiles = (page: Page) => page.locator('.photo-picker li');
export const hasFocus = (locator: Locator) => locator.and(locator.page().locator(':focus')).waitFor();
export const hears = (page: Page, sentence: string) =>
  page.getByRole('status').getByText(sentence, { exact: true }).last().waitFor({ state: 'attached' });

/** The form's value, once nothing is being uploaded. */
export async function valueOf(page: Page): Promise<string[]> {
  await form(page).and(page.locator('[data-busy=false]')).waitFor();
  const value = JSON.parse(await form(page).innerText()) as string[];
  return value.map((address) => address && new URL(address, 'http://here').pathname);
}

export const pictureIn = (address: string | undefined) => {
  const picture = pictureAt(address ?? '');
  assert.ok(picture, `${address} is no picture of ours`);
  return picture;
};

/** Whether the browser still has the picture behind this URL. */
export const isHeld = (page: Page, address: string) =>
  page.evaluate<boolean>(`new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = '${address}';
  })`);

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return box;
}

export async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the form holds just these pictures in this order. */
export async function holds(page: Page, expected: (string | undefined)[]): Promise<void> {
  const held = `JSON.parse(document.querySelector('main > output').textContent)
    .map((address) => address && new URL(address, location.href).pathname)`;
  const isAsExpected = `JSON.stringify(${held}) === '${JSON.stringify(expected)}'`;
  // On a timeout the assertion below shows the actual value.
  await page.waitForFunction(isAsExpected).catch(() => undefined);
  assert.deepEqual(await valueOf(page), expected);
}

export async function throttle(page: Page, uploadThroughput: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devtools.send('Network.emulateNetworkConditions', conditions);
}
