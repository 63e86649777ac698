import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { laptopsPage } from '#features/laptops/laptop-contract.ts';
import { axeFindings } from './accessibility.ts';
import { addMachines } from './machine-fixtures.ts';
import { desk, errorsOf, openTestSite, phone, toast } from './test-site.ts';

const tick = (page: Page, model: string) => page.getByRole('checkbox', { name: `Compare ${model}` });
const compare = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true }).click();
const columns = (page: Page) => page.locator('.compare-table thead th > a:first-of-type');

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`machines ticked on several pages stand side by side, and a fifth is refused in words, ${where}`, async () => {
    await using site = await openTestSite();
    await addMachines(site);
    const page = await site.visit(viewport);
    await page.goto('/all-collections');
    await tick(page, 'ThinkPad T480').check();
    await page.getByText('1 of 4 to compare').waitFor();
    await page.goto('/search?q=thinkpad');
    for (const model of ['ThinkPad T14', 'ThinkPad X1', 'ThinkPad X250']) await tick(page, model).check();
    await page.getByText('4 of 4 to compare').waitFor();
    await tick(page, 'ThinkPad L450').click();
    await toast(page, 'You can compare four machines.');
    assert.equal(await tick(page, 'ThinkPad L450').isChecked(), false);
    assert.deepEqual(await axeFindings(page), []);

    await compare(page);
    await page.waitForURL('/compare?id=*');
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    const models = ['ThinkPad X250', 'ThinkPad X1', 'ThinkPad T14', 'ThinkPad T480'];
    assert.deepEqual(await columns(page).allTextContents(), models);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    assert.equal(await row('Memory').getAttribute('data-differs'), 'true');
    assert.deepEqual(await row('Memory').getByRole('cell').allTextContents(), [
      '4 GB',
      '16 GB',
      '16 GB',
      '8 GB',
    ]);
    assert.equal(await row('Brand').getAttribute('data-differs'), null);
    const colour = (name: string) =>
      row(name)
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    assert.notEqual(await colour('Memory'), await colour('Brand'));

    const shared = page.url();
    await page.getByRole('link', { name: 'Remove ThinkPad X1 from the comparison' }).click();
    await page.locator('.compare-table thead th').nth(3).waitFor({ state: 'detached' });
    assert.deepEqual(await columns(page).allTextContents(), models.toSpliced(1, 1));
    await page.goto('/all-collections');
    await page.getByText('3 of 4 to compare').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await tick(page, 'ThinkPad T480').isChecked(), false);
    const other = await site.visit(viewport);
    await other.goto(shared);
    assert.deepEqual(await columns(other).allTextContents(), models);
    assert.deepEqual([...errorsOf(page), ...errorsOf(other)], []);
  });

  test(`without script what is ticked on a list is compared, and printed without the rest, ${where}`, async () => {
    await using site = await openTestSite();
    await addMachines(site);
    const page = await site.visit(viewport, 'light', { javaScriptEnabled: false });
    for (const list of ['/all-collections', '/brands/Lenovo', '/search?q=thinkpad']) {
      await page.goto(list);
      assert.equal(await page.locator('.compare-bar').isVisible(), false);
      await tick(page, 'ThinkPad T480').check();
      await tick(page, 'ThinkPad X1').check();
      await compare(page);
      await page.waitForURL('/compare?id=*&id=*');
      assert.deepEqual((await columns(page).allTextContents()).toSorted(), ['ThinkPad T480', 'ThinkPad X1']);
    }
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await page.locator('#root > :visible').evaluateAll((all) => all.map(({ id }) => id)), [
      'main',
    ]);

    const { laptops } = await site.call(laptopsPage);
    const five = laptops.slice(0, 5).map(({ _id }) => `id=${_id}`);
    await page.goto(`/compare?${[...five, 'id=gone'].join('&')}`);
    await page.getByText('Only 4 machines fit side by side. 2 more could not be added').waitFor();
    assert.equal(await columns(page).count(), 4);
    await page.goto(`/compare?${five[0]}&id=gone`);
    await page.getByText('1 of these machines is no longer listed.').waitFor();
  });
}
