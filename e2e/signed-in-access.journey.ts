import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { findings } from './findings.ts';
import { desk, logIn, openStage, phone, type Stage } from './stage.ts';

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

async function doors(stage: Stage, viewport: typeof desk, scheme: 'light' | 'dark') {
  const found: string[] = [];
  const page = await stage.visit(viewport, scheme);
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await page.locator('main form').waitFor();
    found.push(...(await findings(page)));
    await submit(page);
    await page.locator('.field-error').first().waitFor();
    found.push(...(await findings(page)));
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forget password?' }).click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await findings(page)));
  return found;
}

async function rooms(stage: Stage, email: string, viewport: typeof desk, scheme: 'light' | 'dark') {
  const found: string[] = [];
  const page = await stage.visit(viewport, scheme);
  await page.goto('/profile');
  await logIn(page, email);
  await page.getByText('Uploaded laptops').waitFor();
  found.push(...(await findings(page)));
  for (const address of ['/dashboard', '/dashboard/post-blog', '/dashboard/add-a-brand']) {
    await page.goto(address);
    await page.locator('main form').waitFor();
    found.push(...(await findings(page)));
    await submit(page);
    await page.locator('.field-error').first().waitFor();
    found.push(...(await findings(page)));
  }
  await page.goto('/dashboard/my-laptops');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByText('৳15,500, fifteen thousand five hundred taka').waitFor();
  found.push(...(await findings(page)));
  for (const address of ['/dashboard/my-laptops', '/dashboard/all-users', '/dashboard/all-laptops']) {
    await page.goto(address);
    const button = page.locator('.table .button-danger').first();
    await button.waitFor();
    found.push(...(await findings(page)));
    await button.click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page)));
  }
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drawer = page.getByRole('button', { name: 'Dashboard menu' });
  if (await drawer.isVisible()) {
    await drawer.click();
    found.push(...(await findings(page)));
  }
  return found;
}

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing on what needs an account, in ${scheme} colours, from 320 px on`, async () => {
    await using stage = await openStage({ DEMO: 'on' });
    const admin = await stage.joinAdmin('Mitu');
    await stage.join('Rafi');
    await stage.addBrand(admin);
    for (const model of ['Prelude N41', 'Tamarind EX10'])
      await stage.call(createLaptop, { token: admin.token, body: await stage.machine(admin, { model }) });
    const found: string[] = [];
    for (const viewport of [desk, phone, { width: 320, height: 640 }]) {
      found.push(...(await doors(stage, viewport, scheme)));
      found.push(...(await rooms(stage, admin.email, viewport, scheme)));
    }
    assert.deepEqual(found, []);
  });
