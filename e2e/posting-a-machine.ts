import type { Page } from 'playwright-core';
import { choosePicture, photo, toast } from './test-site.ts';

export const sides = ['Lid', 'Keyboard, screen on', 'Ports', 'Underside'];

export async function register(page: Page, name: string) {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email Address').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Sundarban7@');
  await choosePicture(page, name);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(page, 'User create successfully');
  await page.waitForURL('/');
}

export async function postMachine(page: Page, model: string) {
  await page.goto('/dashboard');
  await page.getByLabel('Brand').selectOption('Walton');
  await page.getByLabel('Model', { exact: true }).fill(model);
  await page.getByLabel('Category').selectOption('Laptop');
  await page.getByLabel('Processor').selectOption('Intel');
  await page.getByLabel('Version').fill('Core i5-8350U');
  await page.getByLabel('Generation').fill('8th');
  await page.getByLabel('Graphics card').selectOption('No');
  for (const side of sides) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: side }).first().click();
    await (await choosing).setFiles(await photo(model + side));
  }
  await page.getByLabel('Condition').selectOption('Used');
  await page.getByLabel('Buying date').fill('March 2022');
  await page.getByLabel('Details').fill('The hinge is tight, the battery holds three hours.');
  await page.getByLabel('Asking price').fill('25,500');
  await page.getByText('৳25,500, twenty-five thousand five hundred taka').waitFor();
  await page.getByLabel('New price').fill('20 hazar');
  await page.getByText('The asking price is higher than the new price').waitFor();
  await page.getByLabel('New price').fill('90000');
  await page.getByLabel('Location').fill('Kazla, Rajshahi');
  await page.getByLabel('Mobile').fill('+880 1712 345678');
  await page.getByText('Buyers will see 01712-345678').waitFor();
  await page.locator('main form button[type=submit]:not([aria-disabled])').click();
  await toast(page, 'One Laptop added successfully.');
  await page.waitForURL('/dashboard/my-laptops');
}

type Chosen = Awaited<ReturnType<typeof photo>>;

export async function chooseFile(page: Page, button: string, file: Chosen) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(file);
}

export const choosePhoto = async (page: Page, side: string, name: string) =>
  chooseFile(page, `Add a photo: ${side}`, await photo(name));

export const ready = (page: Page) => page.locator('main form button[type=submit]:not([aria-disabled])');
