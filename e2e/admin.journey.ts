import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allLaptops, createLaptop } from '#features/laptops/laptop-contract.ts';
import { errorsOf, logIn, openTestSite, photo, variants, toast } from './test-site.ts';

for (const [where, { viewport, data }] of Object.entries(variants))
  test(`an admin adds a brand, makes an admin, deletes a laptop and a user, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    const admin = await site.joinAdmin('Mitu');
    await site.join('Bonna');
    const rafi = await site.join('Rafi');
    if (data === 'empty') await site.addBrand(admin);
    for (const model of ['Tamarind QX840', 'Tamarind QX850'])
      await site.call(createLaptop, { token: rafi.token, body: await site.machine(rafi, { model }) });
    const { length: before } = await site.call(allLaptops);

    const page = await site.visit(viewport);
    await page.goto('/login');
    await logIn(page, admin.email);
    await page.waitForURL('/');

    await page.goto('/dashboard/add-a-brand');
    await page.getByLabel('Brand').fill('Doel');
    await page.getByRole('button', { name: 'Add A Brand' }).click();
    await page.getByText('Details are required').first().waitFor();
    await page.getByText('Photo is required').first().waitFor();
    await page.getByLabel('Details').fill('Assembled in Tongi.');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('Doel'));
    await page.locator('form button[type=submit]:not([aria-disabled])').waitFor();
    await page.locator('main img').first().waitFor();
    await page.getByRole('button', { name: 'Add A Brand' }).click();
    await toast(page, 'Brand added successfully.');
    await page.waitForURL('/brands');
    await page.getByRole('heading', { name: 'Doel' }).waitFor();

    await page.goto('/dashboard/all-users');
    const bonna = page.getByRole('row', { name: 'Bonna' });
    await bonna.getByRole('button', { name: 'Make admin' }).click();
    await toast(page, 'Successfully create admin');
    await bonna.getByText('Admin', { exact: true }).waitFor();
    assert.equal(await bonna.getByRole('button', { name: 'Make admin' }).count(), 0);
    assert.equal(await page.getByRole('row', { name: 'Mitu' }).getByRole('button').count(), 0);

    await page.goto('/dashboard/all-laptops');
    await page.getByRole('row', { name: 'Tamarind QX840' }).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await dialog.getByText('Tamarind QX840').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Tamarind QX840 deleted successfully.');
    await page.getByText(`${before - 1} in all`).waitFor();

    await page.goto('/dashboard/all-users');
    await page.getByLabel('Find somebody').fill('rafi@');
    await page.getByRole('row', { name: 'Rafi' }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('rafi@example.com').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: 'Rafi' }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Rafi deleted successfully.');
    assert.equal(await page.getByRole('row', { name: 'Rafi' }).count(), 0);
    await page.goto('/all-collections');
    await page.getByRole('heading', { name: 'Choose your desire laptop' }).waitFor();
    assert.equal(await page.getByText('Tamarind QX850').count(), 0);
    assert.deepEqual(errorsOf(page), []);
  });
