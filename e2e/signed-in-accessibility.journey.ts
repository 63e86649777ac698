import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { checkEverySize, type FindingsByScheme, noFindings, schemes } from './accessibility.ts';
import { desk, logIn, openTestSite, phone, type TestSite } from './test-site.ts';

const sizes = [desk, phone, { width: 320, height: 640 }];

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

/** A form as it comes, and with what it says when it is sent empty. */
async function checkForms(page: Page, addresses: string[], found: FindingsByScheme) {
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('main form').waitFor();
    await checkEverySize(page, sizes, found);
    await submit(page);
    await page.locator('.field-error').first().waitFor();
    await checkEverySize(page, sizes, found);
  }
}

async function checkSigningIn(site: TestSite, found: FindingsByScheme) {
  const page = await site.visit();
  await checkForms(page, ['/login', '/register'], found);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forget password?' }).click();
  await page.getByRole('dialog').waitFor();
  await checkEverySize(page, sizes, found);
}

async function checkPosting(site: TestSite, email: string, found: FindingsByScheme) {
  const page = await site.visit();
  await page.goto('/profile');
  await logIn(page, email);
  await page.getByText('Uploaded laptops').waitFor();
  await checkEverySize(page, sizes, found);
  await checkForms(page, ['/dashboard', '/dashboard/post-blog', '/dashboard/add-a-brand'], found);
}

async function checkLists(site: TestSite, email: string, found: FindingsByScheme) {
  const page = await site.visit();
  await page.goto('/dashboard/my-laptops');
  await logIn(page, email);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByText('৳15,500, fifteen thousand five hundred taka').waitFor();
  await checkEverySize(page, sizes, found);
  for (const address of ['/dashboard/my-laptops', '/dashboard/all-users', '/dashboard/all-laptops']) {
    await page.goto(address);
    const button = page.locator('.table .button-danger').first();
    await button.waitFor();
    await checkEverySize(page, sizes, found);
    await button.click();
    await page.getByRole('dialog').waitFor();
    await checkEverySize(page, sizes, found);
  }
  // The drawer is there on small screens alone.
  const small = sizes.filter((size) => size !== desk);
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('navigation', { name: 'Dashboard menu' }).waitFor();
  await checkEverySize(page, small, found);
}

/** One walk serves both tests, in three windows at once. */
async function checkSignedInPages() {
  await using site = await openTestSite({ DEMO: 'on' });
  const admin = await site.joinAdmin('Mitu');
  await site.join('Rafi');
  await site.addBrand(admin);
  for (const model of ['Prelude N41', 'Tamarind EX10'])
    await site.call(createLaptop, { token: admin.token, body: await site.machine(admin, { model }) });
  const found = noFindings();
  await Promise.all([
    checkSigningIn(site, found),
    checkPosting(site, admin.email, found),
    checkLists(site, admin.email, found),
  ]);
  return found;
}

let checked: ReturnType<typeof checkSignedInPages> | undefined;

for (const scheme of schemes)
  test(`axe finds nothing on what needs an account, in ${scheme} colours, from 320 px on`, async () => {
    const found = await (checked ??= checkSignedInPages());
    assert.deepEqual(found[scheme], []);
  });
