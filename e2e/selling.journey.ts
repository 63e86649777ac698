import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { allLaptops, createLaptop, markSold, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { postMachine, register } from './posting-a-machine.ts';
import { desk, errorsOf, logIn, openTestSite, phone, toast, variants } from './test-site.ts';

for (const [where, { viewport, data }] of Object.entries(variants))
  test(`somebody registers, posts a machine, advertises it and sells it, ${where}`, async () => {
    await using site = await openTestSite({}, data);
    if (data === 'empty') await site.addBrand(await site.joinAdmin('Mitu'));
    const page = await site.visit(viewport);
    await register(page, 'Rafi');
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    assert.match(token ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/);

    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Rafi' }).waitFor();
    await page.getByText('Uploaded laptops: 0').waitFor();
    const face = page.locator('.profile').getByRole('img', { name: 'Photo of Rafi' });
    assert.match((await face.getAttribute('src')) ?? '', /\/images\//);

    await postMachine(page, 'Tamarind QX840');
    const posted = page.getByRole('region', { name: 'Tamarind QX840 is online' });
    await posted.getByRole('button', { name: 'Share' }).waitFor();
    await posted.getByRole('button', { name: 'Advertise' }).waitFor();
    assert.match(
      (await posted.getByRole('link', { name: 'See it' }).getAttribute('href')) ?? '',
      /^\/brands\/Walton\//,
    );
    const row = page.getByRole('row', { name: 'Tamarind QX840' });
    await row.getByText('৳25,500').waitFor();
    await row.getByRole('button', { name: 'Advertisement' }).click();
    await row.getByRole('button', { name: 'OFF' }).waitFor();
    await toast(page, 'Advertisement is on');

    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByText('৳25,500, twenty-five thousand five hundred taka').waitFor();
    await page.getByLabel('Asking price').fill('24,000');
    await page.getByLabel('after an agreed visit').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Your changes are saved');
    await row.getByText('৳24,000').waitFor();
    const edited = (await site.call(allLaptops)).find(({ model }) => model === 'Tamarind QX840')!;
    const asAnybody = await site.call(oneLaptopById, { params: { id: edited._id } });
    assert.deepEqual([asAnybody.contact, asAnybody.mobile], ['after-visit', undefined]);
    await row.getByRole('link', { name: 'Tamarind QX840' }).click();
    await page.locator('.price-tag s', { hasText: '৳25,500' }).waitFor();
    await page.getByText('Changed on').waitFor();
    await page.goBack();
    await row.waitFor();

    await page.getByRole('link', { name: 'Hatbodol' }).first().click();
    const adverts = page.getByRole('complementary').filter({ hasText: 'Advertisement' });
    await adverts.getByText('Tamarind QX840').first().waitFor();

    await page.goBack();
    await row.getByRole('button', { name: 'OFF' }).click();
    await toast(page, 'Ads off!');
    await row.getByRole('button', { name: 'Advertisement' }).click();
    await row.getByRole('button', { name: 'OFF' }).waitFor();
    await row.getByRole('button', { name: 'Mark as sold' }).dblclick();
    await toast(page, 'Successfully sold');
    await row.getByText('Sold', { exact: true }).waitFor();
    assert.equal(await row.getByRole('button', { name: 'Mark as sold' }).count(), 0);
    assert.equal(await row.getByRole('button', { name: 'Advertisement' }).count(), 0);
    assert.equal(await page.locator('.toast', { hasText: 'Successfully sold' }).count(), 1);

    await row.getByRole('button', { name: 'Not sold after all' }).click();
    await toast(page, 'It is for sale again');
    await row.getByRole('button', { name: 'Mark as sold' }).click();
    await row.getByText('Sold', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Hatbodol' }).first().click();
    await page.getByRole('heading', { name: 'Be happy on your own limit' }).waitFor();
    assert.equal(await adverts.getByText('Tamarind QX840').count(), 0);

    await page.goto('/dashboard/my-laptops');
    await row.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await dialog.getByText('Tamarind QX840').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Tamarind QX840 deleted successfully.');
    await page.getByText('You have not posted a laptop yet.').waitFor();
    assert.deepEqual(errorsOf(page), []);
  });

test('the form fills in what a model usually has, leaves what was typed, and posts it', async () => {
  await using site = await openTestSite();
  await site.addBrand(await site.joinAdmin('Mitu'), 'Lenovo');
  const rafi = await site.join('Rafi');
  const page = await site.visit(phone);
  await page.goto('/dashboard');
  await logIn(page, rafi.email);
  const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await page.getByLabel('Memory (GB)').fill('12');
  await page.getByLabel('Model', { exact: true }).pressSequentially('t480');
  const option = page.getByRole('option', { name: /^ThinkPad T480 / });
  await option.waitFor();
  await page.getByLabel('Model', { exact: true }).press('ArrowDown');
  await page.getByLabel('Model', { exact: true }).press('Enter');
  await page.getByText('We filled in what this model usually has.').waitFor();
  assert.equal(await valueOf('Model'), 'ThinkPad T480');
  assert.equal(await valueOf('Brand'), 'Lenovo');
  assert.equal(await valueOf('Version'), 'Core i5-8350U');
  assert.equal(await valueOf('Generation'), '8th');
  assert.equal(await valueOf('Memory (GB)'), '12');
  assert.equal(await valueOf('Storage (GB)'), '256');
  assert.equal(await valueOf('Screen (inches)'), '14');
  assert.equal(await valueOf('Graphics card'), 'No');
  await page.getByRole('button', { name: 'Core i7-8650U' }).click();
  assert.equal(await valueOf('Version'), 'Core i7-8650U');
  await page.getByLabel('Model', { exact: true }).fill('optiplex 3050');
  await page.getByRole('option', { name: /^OptiPlex 3050/ }).click();
  assert.deepEqual(
    [await valueOf('Category'), await valueOf('Version'), await valueOf('Screen (inches)')],
    ['Desktop', 'Core i5-7500', ''],
  );
  assert.deepEqual(errorsOf(page), []);
});

test('a seller sees who is interested, and chooses among the machines by tab, order and name', async () => {
  await using site = await openTestSite();
  await site.addBrand(await site.joinAdmin('Mitu'));
  const rafi = await site.join('Rafi');
  const { token } = rafi;
  const body = await site.machine(rafi);
  const ids: string[] = [];
  for (const model of ['Prelude N41', 'Tamarind EX710', 'Passion BX510'])
    ids.push((await site.call(createLaptop, { token, body: { ...body, model } }))._id);
  await site.call(advertiseLaptop, { token, params: { id: ids[1] ?? '' } });
  await site.call(markSold, { token, params: { id: ids[2] ?? '' } });

  const buyer = await site.visit(phone);
  await buyer.goto(`/brands/Walton/${ids[0]}`);
  await buyer.locator('.machine .heart').first().click();
  await buyer.getByRole('button', { name: 'Contact Details' }).click();
  await buyer.getByRole('dialog').getByRole('link', { name: 'Call' }).waitFor();
  await buyer.goto(`/brands/Walton/${ids[0]}`);
  await buyer.getByRole('button', { name: 'Contact Details' }).waitFor();

  const page = await site.visit(desk);
  await page.goto('/login');
  await logIn(page, rafi.email);
  await page.waitForURL('/');
  await page.goto(`/brands/Walton/${ids[0]}`);
  await page.getByRole('button', { name: 'Mark as sold' }).waitFor();
  await page.goto('/dashboard/my-laptops');
  const row = page.getByRole('row', { name: 'Prelude N41' });
  await row.locator('.interest').waitFor();
  assert.deepEqual(await row.locator('.interest dd').allInnerTexts(), [
    '1 view, 1 heart, 1 contact',
    '1 view, 1 heart, 1 contact',
  ]);
  assert.deepEqual(await row.locator('.interest dt').allInnerTexts(), ['Last 7 days', 'Last 30 days']);
  const models = () => page.locator('tbody .row-head a').allInnerTexts();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Which of my laptops' }).getByText(name);
  for (const [name, expected] of [
    ['For sale', ['Tamarind EX710', 'Prelude N41']],
    ['Advertised', ['Tamarind EX710']],
    ['Sold', ['Passion BX510']],
  ] as const) {
    await tab(name).click();
    await page.locator('.mine-tabs [aria-current]', { hasText: name }).waitFor();
    assert.deepEqual(await models(), expected);
  }
  await page.goBack();
  await page.locator('.mine-tabs [aria-current]', { hasText: 'Advertised' }).waitFor();
  await tab('All').click();
  await page.locator('.mine-tabs [aria-current]', { hasText: 'All' }).waitFor();
  await page.getByLabel('Sort by').selectOption('Most views');
  await page.waitForURL('/dashboard/my-laptops?sort=views');
  await page.locator('tbody tr:first-child .row-head a', { hasText: 'Prelude N41' }).waitFor();
  await page.getByLabel('Find a laptop').fill('tama');
  await page.locator('tbody .row-head a', { hasText: 'Prelude N41' }).waitFor({ state: 'detached' });
  assert.deepEqual(await models(), ['Tamarind EX710']);
  await page.getByLabel('Find a laptop').fill('nothing of that name');
  await page.getByText('None of your laptops fits this.').waitFor();
  assert.deepEqual(errorsOf(page), []);
});
