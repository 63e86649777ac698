import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { suggestedModels } from '#features/catalogue/catalogue-contract.ts';
import { allLaptops, createLaptop } from '#features/laptops/laptop-contract.ts';
import { axeFindings, overflow } from './accessibility.ts';
import { choosePicture, errorsOf, logIn, openTestSite, phone, variants, toast } from './test-site.ts';

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
    await page.getByLabel('Details', { exact: true }).fill('Assembled in Tongi.');
    await page.getByLabel('Details in Bangla').fill('টঙ্গীতে সংযোজন করা।');
    await choosePicture(page, 'Doel');
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
    await dialog.getByLabel('Why?').fill('Sold elsewhere');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Tamarind QX840 deleted successfully.');
    await page.getByText(`${before - 1} in all`).waitFor();
    await page.getByLabel('Find by model').fill('qx850 rafi@');
    await page.getByText('1 in all').waitFor();
    await page.getByLabel('Status').selectOption('Sold');
    await page.getByText('0 in all').waitFor();
    assert.match(page.url(), /\?q=qx850\+rafi%40&status=Sold$/);
    await page.getByRole('button', { name: 'Show everything' }).click();
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

test('an admin keeps the catalogue of models right, and sends again what could not be sent', async () => {
  await using site = await openTestSite();
  const admin = await site.joinAdmin('Mitu');
  const page = await site.visit(phone);
  await page.goto('/dashboard/all-laptops');
  await logIn(page, admin.email);
  await page.getByRole('link', { name: 'Model catalogue' }).click();
  await page.getByRole('button', { name: 'Add a model' }).click();
  const form = page.getByRole('dialog', { name: 'Add a model' });
  await form.getByLabel('Brand').fill('Doel');
  await form.getByLabel('Model', { exact: true }).fill('Freedom 2612');
  await form.getByLabel('Category').selectOption('Laptop');
  await form.getByLabel('Processors').fill('i5-1135G7');
  await form.getByLabel('Memory').fill('eight');
  await form.getByLabel('Storage').fill('512 SSD');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Memory must be sizes in GB such as 8, 16').waitFor();
  await form.getByLabel('Memory').fill('8, 16');
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Freedom 2612 is saved');
  const suggested = () => site.call(suggestedModels, { query: { q: 'freedom' } });
  assert.deepEqual((await suggested())[0]?.ramGb, [8, 16]);
  await page.getByLabel('Find a model').fill('doel');
  const row = page.getByRole('row', { name: 'Freedom 2612' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit' }).getByLabel('Memory').fill('16');
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('16', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Freedom 2612 is removed');
  assert.deepEqual(await suggested(), []);

  const failed = {
    kind: 'test',
    channel: 'mail',
    state: 'failed',
    attempts: 4,
    error: 'ECONNREFUSED',
  } as const;
  const about = { id: 'n1', key: 'n1', about: 'n1', revision: 0, due_at: new Date().toISOString() };
  await site.house.db
    .insertInto('notices')
    .values({ ...failed, ...about, person: admin.id })
    .execute();
  await page.goto('/dashboard/all-users');
  await page.getByRole('link', { name: 'Messages that failed' }).click();
  await page.getByText('1 could not be sent').waitFor();
  await page.getByRole('row', { name: 'Mitu' }).getByText('ECONNREFUSED').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Everything was sent').waitFor();

  const thirteenMonthsAgo = new Date(Date.now() - 396 * 86_400_000).toISOString().slice(0, 10);
  await site.house.db
    .updateTable('repair_prices')
    .set({ checked_at: thirteenMonthsAgo })
    .where('part', '=', 'hinges')
    .execute();
  await page.goto('/dashboard/repair-prices');
  const hinges = page.getByRole('row', { name: 'Hinges' });
  await hinges.getByText('Older than a year: not used').waitFor();
  assert.deepEqual([...(await axeFindings(page)), ...(await overflow(page))], []);
  await hinges.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Lowest price', { exact: true }).fill('a lot');
  await page.getByRole('button', { name: 'Save the price' }).click();
  await page.getByText('Lowest price must be an amount').waitFor();
  await page.getByLabel('Lowest price', { exact: true }).fill('১,৮০০');
  await page.getByLabel('Source').fill('Ryans, Multiplan Center');
  assert.deepEqual([...(await axeFindings(page)), ...(await overflow(page))], []);
  await page.getByRole('button', { name: 'Save the price' }).click();
  await toast(page, 'The price is saved');
  await hinges.getByText('৳1,800 – ৳5,000').waitFor();
  await hinges.getByText('Ryans, Multiplan Center').waitFor();
  assert.equal(await hinges.getByText('Older than a year').count(), 0);
  assert.deepEqual(errorsOf(page), []);
});

test('an admin mends a brand, merges another into it and takes a blog post away, and the trail says why', async () => {
  await using site = await openTestSite();
  const admin = await site.joinAdmin('Mitu');
  for (const brand of ['Waltn', 'Hewlett', 'HP']) await site.addBrand(admin, brand);
  const rafi = await site.join('Rafi');
  const body = await site.machine(rafi, { brand: 'Hewlett', model: 'Pavilion 15' });
  await site.call(createLaptop, { token: rafi.token, body });
  const post = { title: 'Win a phone', details: 'Send money first.', img: body.img1 };
  const { _id: blog } = await site.call(createBlog, { token: rafi.token, body: post });

  const page = await site.visit(phone);
  await page.goto('/login');
  await logIn(page, admin.email);
  await page.waitForURL('/');
  await page.goto('/brands/Waltn');
  const line = page.getByRole('navigation', { name: 'For admins' });
  await line.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Brand', { exact: true }).fill('Walton');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Walton is saved');
  await page.waitForURL('/brands/Walton');
  const former = await fetch(`${site.origin}/brands/Waltn`, { redirect: 'manual' });
  assert.deepEqual([former.status, former.headers.get('location')], [301, '/brands/Walton']);
  await page.goto('/brands/waltn?size=20');
  await page.waitForURL('/brands/Walton?size=20');

  await page.goto('/brands/Hewlett');
  await line.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Move its machines to').selectOption('HP');
  await page.getByRole('button', { name: 'Delete this brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByLabel('Why?').fill('The same maker');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Hewlett is deleted');
  await page.goto('/brands/Hewlett');
  await page.waitForURL('/brands/HP');
  await page.getByRole('link', { name: 'Details of Pavilion 15' }).click();
  await line.getByRole('link', { name: 'All machines of this seller' }).click();
  await page.getByText('1 in all').waitFor();
  await page.getByRole('row', { name: 'Pavilion 15' }).getByRole('link', { name: 'Rafi' }).click();
  await line.getByRole('link', { name: 'Find in All Users' }).click();
  await page.getByText('Accounts: 1').waitFor();
  await page.getByRole('row', { name: 'Rafi' }).waitFor();

  await page.goto(`/blogs/${blog}`);
  await line.getByRole('link', { name: 'Edit post' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByLabel('Why?').fill('A scam');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'The post is deleted');
  await page.goto('/dashboard/trail');
  for (const why of ['A scam', 'The same maker']) await page.getByText(why).waitFor();
  assert.deepEqual(errorsOf(page), []);
});
