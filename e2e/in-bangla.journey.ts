import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { m } from '#words';
import type { Page } from 'playwright-core';
import { withLanguage } from '#platform/http/languages.ts';
import { axeFindings } from './accessibility.ts';
import { choosePicture, desk, errorsOf, openTestSite, password, phone, photo, toast } from './test-site.ts';

/** A text of the words, in Bangla. */
const said = (text: () => string) => withLanguage('bn', text);

/** What stays Latin on a Bangla page: the words of the list, and names, addresses and units. */
const staying = new Set((await readFile('words/latin.txt', 'utf8')).trim().split('\n'));
const names =
  /TB|karim@|rafi@|example.com|Hatbodol|English|localhost|\S+@\S+|ThinkPad T480|Core i5-8350U|Karim|Lenovo/g;

/** What is written on the page in its own language, and what of it does not fit into where it stands. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const isOwn = parent.closest('[lang]') === document.documentElement;
      if (isOwn && !parent.closest('script, style, noscript, option') && isSeen(parent))
        texts.push(node.textContent ?? '');
    }
    const cut = [...document.querySelectorAll('button, .button, label, summary, legend, h1, h2, h3, th, dt')]
      .filter(
        (element) =>
          isSeen(element) && !element.closest('.unseen') && getComputedStyle(element).overflowX === 'hidden',
      )
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent);
    return { texts, cut };
  });

async function look(page: Page, found: string[]): Promise<void> {
  const { texts, cut } = await readPage(page);
  const latin = texts.flatMap((text) => text.replace(names, '').match(/[A-Za-z]{2,}/g) ?? []);
  const strange = [...new Set(latin)].filter((word) => !staying.has(word));
  found.push(...strange.map((word) => `${page.url()}: ${word}`), ...cut.map((text) => `cut: ${text}`));
  found.push(...(await axeFindings(page)));
}

/** As sellers of English pages put it. */
const about = {
  model: 'ThinkPad T480',
  version: 'Core i5-8350U',
  generation: '8th',
  district: 'Dhaka',
  ramGb: 8,
  storageGb: 1256,
  storageKind: 'SSD + HDD',
  screenInches: 14,
  batteryHealth: 82,
  provenance: 'office disposal',
  askingPrice: '27,500',
} as const;

const specsIn = {
  en: 'Core i5-8350U 8th · 8 GB · 256 GB SSD + 1 TB HDD · 14″',
  bn: 'Core i5-8350U ৮ম · ৮ GB · ২৫৬ GB SSD + ১ TB HDD · ১৪″',
};

const press = (page: Page, label: () => string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: said(label), exact: true })
    .first()
    .click();

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(word);
  await press(page, m.nav_login);
}

async function post(page: Page): Promise<void> {
  for (const [field, choice] of [
    ['brand', 'Lenovo'],
    ['category', 'Laptop'],
    ['processor', 'Intel'],
    ['gpu', 'No'],
    ['condition', 'Used'],
    ['district', 'Rajshahi'],
  ] as const)
    await page.locator(`#${field}`).selectOption(choice);
  for (const [field, typed] of [
    ['model', 'ThinkPad T480'],
    ['version', 'Core i5-8350U'],
    ['generation', '৮ম'],
    ['dob', 'মার্চ ২০২২'],
    ['details', 'ব্যাটারি তিন ঘণ্টা চলে, হিঞ্জ একটু শক্ত।'],
    ['askingPrice', '২৫,৫০০'],
    ['newPrice', '৯০ হাজার'],
    ['location', 'কাজলা, রাজশাহী'],
    ['mobile', '০১৭১২-৩৪৫৬৭৮'],
  ] as const)
    await page.locator(`#${field}`).fill(typed);
  await page.getByText('৳২৫,৫০০').first().waitFor();
  for (const side of [
    m.laptop_photo_lid,
    m.laptop_photo_keyboard,
    m.laptop_photo_ports,
    m.laptop_photo_underside,
  ]) {
    const choosing = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: said(side) })
      .first()
      .click();
    await (await choosing).setFiles(await photo(said(side)));
  }
  await page.locator('main form button[type=submit]:not([aria-disabled])').click();
  await toast(page, said(m.laptop_added));
}

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone }))
  test(`somebody registers, posts, sells, finds and asks, and an admin keeps order, all in Bangla, ${where}`, async () => {
    await using site = await openTestSite();
    const admin = await site.joinAdmin('Karim');
    await site.addBrand(admin, 'Lenovo');
    const machine = { brand: 'Lenovo', ...about };
    for (const area of ['Mirpur 10', 'Uttara'])
      await site.call(createLaptop, {
        token: admin.token,
        body: await site.machine(admin, { ...machine, area, location: `${area}, Dhaka` }),
      });
    const found: string[] = [];
    const page = await site.visit(viewport);

    await page.goto('/bn/register');
    await press(page, m.nav_register);
    await page.getByText(said(m.name_required)).first().waitFor();
    await look(page, found);
    await page.locator('#name').fill('রাফি');
    await page.locator('#email').fill('rafi@example.com');
    await page.locator('#password').fill('Sundarban7@');
    await choosePicture(page, 'Rafi');
    await press(page, m.nav_register);
    await toast(page, said(m.user_created));
    await page.waitForURL('/bn');
    await look(page, found);

    await page.goto('/bn/dashboard');
    await page.getByRole('heading', { name: said(m.laptop_add) }).waitFor();
    const districts = (await page.locator('#district option:not([value=""])').allTextContents()).map((name) =>
      name.trim(),
    );
    assert.deepEqual(districts, districts.toSorted(new Intl.Collator('bn').compare));
    assert.equal(districts.length, 64);
    await look(page, found);
    await post(page);
    await page.waitForURL('/bn/dashboard/my-laptops');
    await page.getByRole('link', { name: 'ThinkPad T480' }).first().waitFor();
    await look(page, found);
    const mine = page.getByRole('row', { name: 'ThinkPad T480' });
    await mine.getByRole('button', { name: said(m.laptop_mark_sold) }).click();
    await toast(page, said(m.laptop_sold_done));

    await page.goto('/bn/search');
    const box = page.locator('#q');
    await box.fill('মিরপুরে কোর আই ফাইভ ল্যাপটপ ৪০ হাজারের মধ্যে');
    await box.press('Enter');
    await page.waitForURL(/\/bn\/search\?q=/);
    const card = page.locator('.card').first();
    await card.getByText('মিরপুর ১০, ঢাকা').waitFor();
    await look(page, found);
    await card.locator('.card-link').click();
    await page.getByRole('button', { name: said(m.contact_title) }).click();
    const whatsApp = page.getByRole('dialog').getByRole('link', { name: said(m.contact_whatsapp) });
    const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    assert.match(message ?? '', /^হ্যালো .*৳[০-৯,]+.* \S+\/bn\/brands\//);
    await look(page, found);
    await page.keyboard.press('Escape');

    await page.locator('summary:has(.avatar)').click();
    await page.getByRole('button', { name: said(m.nav_logout) }).click();
    await page.waitForURL('/bn/login');
    await logIn(page, admin.email, 'not this one');
    await page.getByRole('alert').getByText(said(m.identity_error_credential)).waitFor();
    await look(page, found);
    await logIn(page, admin.email, password);
    await page.waitForURL('/bn');

    await page.goto('/bn/dashboard/all-users');
    const row = page.getByRole('row', { name: 'রাফি' });
    await row.getByRole('button', { name: said(m.user_make_admin) }).click();
    await toast(page, said(m.user_admin_made));
    await look(page, found);
    await page.goto('/bn/dashboard/add-a-brand');
    await press(page, m.brand_add);
    await page.getByText(said(m.details_required)).first().waitFor();
    await look(page, found);
    await page.goto('/bn/dashboard/all-laptops');
    const sold = page.getByRole('row', { name: 'রাফি' });
    await sold.getByRole('button', { name: said(m.ui_delete) }).click();
    const dialog = page.getByRole('dialog', { name: said(m.delete_sure) });
    await dialog.getByText('ThinkPad T480').waitFor();
    await look(page, found);
    await dialog.getByRole('button', { name: said(m.ui_delete) }).click();
    await toast(
      page,
      said(() => m.laptop_deleted({ model: 'ThinkPad T480' })),
    );
    assert.deepEqual([...found, ...errorsOf(page)], []);
  });

test('cards of both languages that are asked for at once do not mix', async () => {
  await using site = await openTestSite();
  const karim = await site.joinAdmin('Karim');
  await site.addBrand(karim, 'Lenovo');
  const body = await site.machine(karim, { brand: 'Lenovo', ...about });
  await site.call(createLaptop, { token: karim.token, body });
  const prefixes = Array.from({ length: 40 }, (_, index) => (index % 2 ? '/bn' : ''));
  const pages = prefixes.map(async (prefix, index) =>
    (await fetch(`${site.origin}${prefix}/all-collections?page=1&once=${index}`)).text(),
  );
  for (const [index, html] of (await Promise.all(pages)).entries()) {
    const [, specs] = /class="card-specs"[^>]*>([^<]+)</.exec(html) ?? [];
    assert.equal(specs?.replaceAll('\u00a0', ' '), specsIn[prefixes[index] ? 'bn' : 'en']);
  }
});
