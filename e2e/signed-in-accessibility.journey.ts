import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { axeFindings } from './accessibility.ts';
import { desk, logIn, openTestSite, phone, type TestSite } from './test-site.ts';

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

async function doors(site: TestSite, viewport: typeof desk, scheme: 'light' | 'dark') {
  const found: string[] = [];
  const page = await site.visit(viewport, scheme);
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await page.locator('main form').waitFor();
    found.push(...(await axeFindings(page)));
    await submit(page);
    await page.locator('.field-error').first().waitFor();
    found.push(...(await axeFindings(page)));
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forget password?' }).click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await axeFindings(page)));
  return found;
}

async function rooms(site: TestSite, email: string, viewport: typeof desk, scheme: 'light' | 'dark') {
  const found: string[] = [];
  const page = await site.visit(viewport, scheme);
  await page.goto('/profile');
  await logIn(page, email);
  await page.getByText('Uploaded laptops').waitFor();
  found.push(...(await axeFindings(page)));
  for (const address of ['/dashboard', '/dashboard/post-blog', '/dashboard/add-a-brand']) {
    await page.goto(address);
    await page.locator('main form').waitFor();
    found.push(...(await axeFindings(page)));
    await submit(page);
    await page.locator('.field-error').first().waitFor();
    found.push(...(await axeFindings(page)));
  }
  await page.goto('/dashboard/my-laptops');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByText('৳15,500, fifteen thousand five hundred taka').waitFor();
  found.push(...(await axeFindings(page)));
  for (const address of ['/dashboard/my-laptops', '/dashboard/all-users', '/dashboard/all-laptops']) {
    await page.goto(address);
    const button = page.locator('.table .button-danger').first();
    await button.waitFor();
    found.push(...(await axeFindings(page)));
    await button.click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await axeFindings(page)));
  }
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drawer = page.getByRole('button', { name: 'Dashboard menu' });
  if (await drawer.isVisible()) {
    await drawer.click();
    found.push(...(await axeFindings(page)));
  }
  return found;
}

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing on what needs an account, in ${scheme} colours, from 320 px on`, async () => {
    await using site = await openTestSite({ DEMO: 'on' });
    const admin = await site.joinAdmin('Mitu');
    await site.join('Rafi');
    await site.addBrand(admin);
    for (const model of ['Prelude N41', 'Tamarind EX10'])
      await site.call(createLaptop, { token: admin.token, body: await site.machine(admin, { model }) });
    const found: string[] = [];
    for (const viewport of [desk, phone, { width: 320, height: 640 }]) {
      found.push(...(await doors(site, viewport, scheme)));
      found.push(...(await rooms(site, admin.email, viewport, scheme)));
    }
    assert.deepEqual(found, []);
  });
