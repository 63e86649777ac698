import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMachines, machines } from './machine-fixtures.ts';
import { errorsOf, desk, openTestSite, phone } from './test-site.ts';

// What the browser has.
declare const scrollY: number;
declare const sessionStorage: { getItem: (name: string) => string | null };

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  const isSheet = viewport === phone;

  test(`a visitor narrows a search down to a machine and comes back to the same place, ${where}`, async () => {
    await using site = await openTestSite();
    await addMachines(site);
    const page = await site.visit(viewport);
    const names = page.locator('.card h3');
    const found = (count: string) =>
      page.getByRole('heading', { level: 2, name: count, exact: true }).waitFor();
    const openFilters = async () => isSheet && page.getByRole('button', { name: /^Filters/ }).click();
    const closeFilters = async (show: string) => isSheet && page.getByRole('button', { name: show }).click();

    await page.goto('/brands');
    if (isSheet) {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForFunction(() => document.activeElement?.id === 'q');
    }
    await page.getByLabel('What are you looking for?').fill('thinkpd i5');
    await page.keyboard.press('Enter');
    await found('5 for sale');
    await page.getByText('Read “thinkpd” as “thinkpad”.').waitFor();

    await openFilters();
    await page.getByLabel('Up to').fill('৩০ হাজার');
    await page.keyboard.press('Tab');
    await page.waitForURL(/max=30000/);
    assert.equal(new URL(page.url()).search, '?q=thinkpd+i5&max=30000');
    await page.getByRole('checkbox', { name: /^8 GB/ }).check();
    await page.waitForURL(/ram=8/);
    assert.ok(await page.getByRole('checkbox', { name: /^Gaming/ }).isDisabled());
    await closeFilters('Show 3 results');
    await found('3 for sale');

    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.waitForURL(/sort=price-up/);
    await page.locator('.card h3', { hasText: 'ThinkPad L450' }).and(names.first()).waitFor();
    assert.deepEqual(await names.allTextContents(), ['ThinkPad L450', 'ThinkPad T490', 'ThinkPad T480']);
    await page.getByRole('link', { name: 'Remove the filter Up to ৳30,000' }).click();
    await found('3 for sale');
    await page.getByRole('link', { name: 'Remove the filter Memory: 8 GB' }).click();
    await found('5 for sale');

    const last = page.getByRole('link', { name: 'Details of ThinkPad T14' });
    await last.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => sessionStorage.getItem('places')?.includes(String(scrollY)));
    const place = await page.evaluate(() => scrollY);
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'ThinkPad T14' }).waitFor();
    await page.goBack();
    await found('5 for sale');
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 40, place);
    assert.equal(await page.getByLabel('What are you looking for?').inputValue(), 'thinkpd i5');
    assert.deepEqual(errorsOf(page), []);
  });

  test(`what was read out of the words is shown, and can be taken back, ${where}`, async () => {
    await using site = await openTestSite();
    await addMachines(site);
    const page = await site.visit(viewport);
    const remove = (what: string) => page.getByRole('link', { name: `Remove the filter ${what}` });
    const found = (count: string) => page.getByRole('heading', { level: 2, name: count }).waitFor();
    await page.goto('/search?q=thinkpad+১৬+জিবি+under+60k');
    await found('1 for sale');
    await remove('Up to ৳60,000').waitFor();
    await page.getByText('Read as').waitFor();
    await remove('16 GB RAM').click();
    await found('5 for sale');
    assert.equal(new URL(page.url()).search, '?q=thinkpad&max=60000');
    await remove('Up to ৳60,000').click();
    await found('6 for sale');
    assert.equal(await page.getByLabel('What are you looking for?').inputValue(), 'thinkpad');

    await page.goto('/search?q=thinkpad+under+10000');
    await page.getByRole('link', { name: 'Up to ৳10,000 Without it: 6 for sale' }).click();
    await found('6 for sale');
    assert.equal(new URL(page.url()).search, '?q=thinkpad');
    assert.deepEqual(errorsOf(page), []);
  });
}

test('when nothing is found, the filter that is in the way can be dropped', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit(phone);
  await page.goto('/search?ram=16&max=20000');
  await page.getByText('No machines found').waitFor();
  await page.getByRole('link', { name: 'Memory: 16 GB Without it: 3 for sale' }).waitFor();
  await page.getByRole('link', { name: 'Under ৳20,000 Without it: 2 for sale' }).click();
  await page.getByRole('heading', { level: 2, name: '2 for sale' }).waitFor();
  assert.equal(new URL(page.url()).search, '?ram=16');

  await page.goto('/search?q=thinkpad+kinbo&district=atlantis&min=cheap');
  await page.getByRole('heading', { level: 2, name: '6 for sale' }).waitFor();
  await page.getByText('No machine mentions “kinbo”; shown without it.').waitFor();
  await page.getByText('District: “atlantis” could not be read').waitFor();
  await page.getByText('Price: “cheap” could not be read').waitFor();
  await page.getByRole('link', { name: 'Look for exactly “thinkpad kinbo”' }).click();
  await page.getByRole('link', { name: 'kinbo Without it: 6 for sale' }).click();
  await page.getByRole('heading', { level: 2, name: '6 for sale' }).waitFor();
});

test('a spelling that was corrected can be had as it was typed, without script', async () => {
  await using site = await openTestSite();
  await addMachines(site, [
    ...machines,
    { model: 'Gaan', details: 'Called a thinkpd by a friend, and works.' },
  ]);
  const page = await site.visit(phone, 'light', { javaScriptEnabled: false });
  const found = (count: string) => page.getByRole('heading', { level: 2, name: count }).waitFor();
  await page.goto('/search?q=thinkpd');
  await found('6 for sale');
  await page.getByText('Read “thinkpd” as “thinkpad”.').waitFor();
  await page.getByRole('link', { name: 'Look for exactly “thinkpd”' }).click();
  await found('1 for sale');
  assert.equal(new URL(page.url()).search, '?q=thinkpd&exact=yes');
  await page.getByRole('link', { name: 'Look for similar spellings too' }).click();
  await found('6 for sale');
  assert.equal(new URL(page.url()).search, '?q=thinkpd');
});

test('the same address shows the same choices, come to by narrowing or opened afresh', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit(phone);
  const openFilters = async () => page.getByRole('button', { name: /^Filters/ }).click();
  const choices = () => page.locator('.choice').allTextContents();
  await page.goto('/search');
  await openFilters();
  await page.getByLabel('Up to').fill('20000');
  await page.keyboard.press('Tab');
  await page.waitForURL(/max=20000/);
  await page.locator('.choice', { hasText: /^16 GB0$/ }).waitFor({ state: 'attached' });
  const narrowed = await choices();
  await page.reload();
  await page.locator('.choice').first().waitFor({ state: 'attached' });
  assert.deepEqual(await choices(), narrowed);
});

test('what would find nothing can be seen and not chosen', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit(phone);
  const openFilters = async () => page.getByRole('button', { name: /^Filters/ }).click();
  const memory = (size: string) => page.getByRole('checkbox', { name: new RegExp(`^${size} GB`) });
  await page.goto('/search');
  await openFilters();
  await memory('16').waitFor();
  await page.getByLabel('Up to').fill('20000');
  await page.keyboard.press('Tab');
  await page.waitForURL(/max=20000/);
  await page
    .locator('.choice', { has: memory('16') })
    .getByText('0', { exact: true })
    .waitFor();
  assert.ok(await memory('16').isDisabled());
  await page.locator('summary', { hasText: /^Condition/ }).click();
  await page.getByText('Used every day: signs of wear').waitFor();

  await page.goto('/search?ram=999');
  await openFilters();
  assert.ok(await memory('999').isChecked());
  assert.deepEqual(errorsOf(page), []);
});

test('a list of a brand or category has pages and leads into the search, without script', async () => {
  await using site = await openTestSite();
  await addMachines(
    site,
    Array.from({ length: 11 }, (_, nth) => ({ model: `ThinkPad No. ${nth}` })),
  );
  const page = await site.visit(phone, 'light', { javaScriptEnabled: false });
  for (const [list, filter] of [
    ['/brands/Lenovo', '?brand=Lenovo'],
    ['/brands?brand=Lenovo', '?brand=Lenovo'],
    ['/categories/laptop', '?category=Laptop'],
    ['/all-collections', ''],
  ] as const) {
    await page.goto(list);
    const heading = page.getByRole('heading', { name: /^ThinkPad/ });
    assert.equal(await heading.count(), 10);
    await page.locator('a[rel=next]').click();
    // The pictures may take longer.
    await page.waitForURL(/[?&]page=2#collection$/, { waitUntil: 'domcontentloaded' });
    assert.deepEqual(await heading.allTextContents(), ['ThinkPad No. 0']);
    await page.locator('a[rel=prev]').waitFor();
    await page.getByRole('link', { name: 'Filter and sort' }).click();
    await page.getByRole('heading', { level: 2, name: '11 for sale' }).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, `/search${filter}`);
  }
});

test('without script the same form finds the same machines', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  const page = await site.visit(phone, 'light', { javaScriptEnabled: false });
  await page.goto('/search?q=thinkpd+i5');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Up to').fill('30,000');
  await page.getByRole('checkbox', { name: /^8 GB/ }).check();
  await page.getByRole('button', { name: 'Show 5 results' }).click();
  await page.getByRole('heading', { level: 2, name: '3 for sale' }).waitFor();
  await page.getByRole('link', { name: 'Remove the filter Memory: 8 GB' }).click();
  await page.getByRole('heading', { level: 2, name: '4 for sale' }).waitFor();
});

test('the filters that most people want are one touch away on a phone, with script and without', async () => {
  await using site = await openTestSite();
  await addMachines(site);
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.visit(phone, 'light', { javaScriptEnabled });
    await page.goto('/search');
    const quick = page.getByRole('list', { name: 'Quick filters' });
    await quick.getByRole('link', { name: '8 GB or more 5' }).click();
    await quick.getByRole('link', { name: 'Under ৳35,000 3' }).click();
    await page.getByRole('heading', { level: 2, name: '3 for sale' }).waitFor();
    assert.equal(new URL(page.url()).search, '?max=35000&ram=8%2C16');
    await quick.getByText('SSD 0').waitFor();
    assert.equal(await quick.getByRole('link', { name: 'SSD' }).count(), 0);
    await quick.getByRole('link', { name: '8 GB or more' }).and(page.locator('[aria-current]')).click();
    await quick.getByRole('link', { name: 'Rajshahi 5' }).click();
    await page.waitForURL('/search?max=35000&district=rajshahi');
    await page.getByRole('heading', { level: 2, name: '5 for sale' }).waitFor();
  }
});
