import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createLaptop, type Laptop } from '#features/laptops/laptop-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { steps } from '#features/machine-check/check-steps.ts';
import type { Person } from '#app/testing/people.ts';
import { addDays, dayOf, instantOf } from '#words/dhaka-time.ts';
import { axeFindings, overflow } from './accessibility.ts';
import { errorsOf, logIn, openTestSite, phone, type TestSite } from './test-site.ts';

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const result = (page: Page, field: string, verdict: string) =>
  page.locator(`[data-field=${field}][data-verdict=${verdict}]`);

const typed = [
  ...'QWERTYUIOPASDFGHJKLZXCVBNM'.split('').map((letter) => `Key${letter}`),
  ...'1234567890'.split('').map((digit) => `Digit${digit}`),
  'Escape',
  'Delete',
  'Backquote',
  'Minus',
  'Equal',
  'Backspace',
  'Tab',
  'BracketLeft',
  'BracketRight',
  'Backslash',
  'CapsLock',
  'Semicolon',
  'Quote',
  'Enter',
  'ShiftLeft',
  'Comma',
  'Period',
  'Slash',
  'ShiftRight',
  'ControlLeft',
  'AltLeft',
  'Space',
  'ArrowLeft',
  'ArrowUp',
  'ArrowDown',
  'ArrowRight',
];

/** What a person does on the machine, from the screen to the charger. */
async function lookAt(page: Page) {
  await step(page, 'screen').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await press(page, 'Show the colours');
  const wall = page.locator('.machine-wall');
  for (const key of ['Space', 'Enter', 'a']) await wall.press(key);
  await wall.press('Escape');
  await wall.waitFor({ state: 'detached' });
  await press(page, 'I saw dots or lines');
  await page.getByLabel('How many?').fill('2');
  await press(page, 'Save');

  await step(page, 'size').waitFor();
  assert.deepEqual([...(await axeFindings(page)), ...(await overflow(page))], []);
  await press(page, 'Skip');

  await step(page, 'keyboard').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  for (const code of typed.filter((code) => code !== 'KeyQ')) await page.keyboard.press(code);
  await page.getByText('1 key to go').waitFor();
  await press(page, 'The others do nothing');
  await page.keyboard.press('KeyQ');

  await step(page, 'pointer').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  const field = (await page.locator('.machine-field').boundingBox())!;
  for (let line = 0; line < 6; line += 1) {
    const y = field.y + (field.height * (line + 0.5)) / 6;
    await page.mouse.move(field.x + 4, y);
    await page.mouse.move(field.x + field.width - 4, y, { steps: 40 });
  }
  await press(page, 'Done');

  await step(page, 'speakers').waitFor();
  await press(page, 'Play the tones');
  await press(page, 'I heard both');
  await step(page, 'microphone').waitFor();
  await press(page, 'Use the microphone');
  await page.locator('audio').waitFor();
  await press(page, 'Keep this');
  await step(page, 'camera').waitFor();
  await press(page, 'Use the camera');
  await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        if (video.readyState >= video.HAVE_CURRENT_DATA) resolve(true);
        else video.addEventListener('loadeddata', resolve);
      }),
  );
  await press(page, 'I see a good picture');
  await step(page, 'charger').waitFor();
  await press(page, 'Skip');
  await step(page, 'load').waitFor();
}

test('a machine checks itself while its seller watches on the phone, and everybody sees what it found', async () => {
  await using site = await openTestSite();
  await site.addBrand(await site.joinAdmin('Anika'));
  const rahim = await site.join('Rahim');
  const about = { ramGb: '64', version: 'Core i5-8250U', generation: '8th', details: 'FHD screen' };
  const body = await site.machine(rahim, about);
  const laptop: Laptop = await site.call(createLaptop, { token: rahim.token, body });
  const listing = `/brands/${laptop.brand}/${laptop._id}`;

  const seller = await site.visit(phone);
  await seller.goto('/login');
  await logIn(seller, rahim.email);
  await seller.waitForURL('/');
  await seller.goto(listing);
  await seller.getByRole('link', { name: 'Check', exact: true }).click();
  await seller.getByRole('button', { name: 'Get a code' }).click();
  const code = await seller.locator('.machine-code').innerText();
  assert.match(code, /^\w{6}$/);
  assert.deepEqual([...(await axeFindings(seller)), ...(await overflow(seller))], []);

  const machine = await site.visit();
  const loaded: string[] = [];
  machine.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await machine.goto('/check');
  await machine.waitForLoadState('networkidle');
  assert.deepEqual(
    loaded.filter((path) => /vendor|app-|shared-pages/.test(path)),
    [],
  );
  assert.deepEqual(await axeFindings(machine), []);
  await machine.getByLabel('Code').fill('zzzzzz');
  await press(machine, 'Start the check');
  await machine.getByText('This code does not work').waitFor();
  await machine.getByLabel('Code').fill(code.toLowerCase());
  await press(machine, 'Start the check');

  await step(machine, 'screen').waitFor();
  await result(seller, 'memory', 'mismatch').waitFor();
  await seller.getByText('The machine is at: Screen').waitFor();
  assert.equal(await result(seller, 'virtual', 'cannot-say').count(), 1);
  await machine.reload();
  await lookAt(machine);
  await result(seller, 'deadPixels', 'mismatch').waitFor();
  await press(machine, 'Skip');
  await machine.getByRole('heading', { name: 'The check is done' }).waitFor();
  assert.equal(await machine.evaluate('sessionStorage.length + localStorage.length'), 0);
  await seller.getByText('The listing shows it.').waitFor();

  await machine.getByRole('link', { name: 'See the result' }).click();
  await machine.getByRole('heading', { name: `Check of ${laptop.model}` }).waitFor();
  for (const field of ['keys', 'pointer', 'speakers', 'microphone', 'camera'])
    assert.equal(await result(machine, field, 'match').count(), 1, field);
  for (const field of ['diagonal', 'charger', 'throttle'])
    assert.equal(await result(machine, field, 'cannot-say').count(), 1, field);
  await machine.getByText('The BIOS page has the last word.').waitFor();
  assert.deepEqual(await axeFindings(machine), []);

  await machine.goto(listing);
  const mark = machine.locator('.check-mark');
  await mark.waitFor();
  assert.match(await mark.innerText(), /Checked without a witness on .* \d{4}/);
  await mark.click();
  await machine.waitForURL(/\/check\/HB-CHK-/);

  const karima = await site.join('Karima');
  const visit = await meetNow(site, { buyer: karima, seller: rahim, laptop: laptop._id });
  const buyer = await site.visit(phone);
  await buyer.goto(`/visits/${visit}`);
  await logIn(buyer, karima.email);
  const atTheMachine = buyer.getByRole('region', { name: 'At the machine' });
  await atTheMachine.getByRole('link', { name: 'Check this machine' }).click();
  await buyer.getByText('A check counts as witnessed when').waitFor();
  await press(buyer, 'Get a code');
  await buyer.getByText('Keep this page open').waitFor();
  const atVisit = await buyer.locator('.machine-code').innerText();
  await machine.goto('/check');
  await machine.getByLabel('Code').fill(atVisit);
  await press(machine, 'Start the check');
  await machine.locator('#check-number').waitFor();
  await buyer.locator('.check-witness b').waitFor();
  assert.match(await machine.locator('#check-number').innerText(), /^\d\d$/);
  await typeKeysOfPhone(machine, buyer);
  await buyer.getByText('The keys were right').waitFor();
  assert.deepEqual([...(await axeFindings(buyer)), ...(await overflow(buyer))], []);
  // The numbers come by themselves, and nobody strokes a screen that is no touchscreen.
  for (const name of steps.filter((name) => name !== 'system' && name !== 'touch')) {
    await step(machine, name).waitFor();
    await press(machine, 'Skip');
  }
  await machine.getByRole('link', { name: 'See the result' }).click();
  await machine.getByText('Checked before a buyer’s eyes').waitFor();
  await buyer.getByText('It counts as witnessed.').waitFor();

  await seller.goto('/dashboard');
  await seller.getByLabel('Memory (GB)').fill('16');
  await seller.getByText('Fill in from a report').click();
  await seller.getByLabel('The report').fill(report);
  await seller.getByText('4 fields were filled in.').waitFor();
  assert.equal(await seller.getByLabel('Version').inputValue(), 'Core i5-8250U');
  const contradiction = seller.locator('[data-contradicts=ramGb]');
  assert.match(await contradiction.innerText(), /The report says 8\./);
  assert.deepEqual([...(await axeFindings(seller)), ...(await overflow(seller))], []);
  await contradiction.getByRole('button', { name: 'Use 8' }).click();
  await contradiction.waitFor({ state: 'detached' });
  assert.equal(await seller.getByLabel('Memory (GB)').inputValue(), '8');

  await machine.goto('/check');
  await press(machine, 'Read it and fill in the form');
  await logIn(machine, rahim.email);
  await machine.getByText(/filled in\. Please look/).waitFor();
  assert.equal(await machine.evaluate('sessionStorage.getItem("machine-seen")'), null);
  assert.deepEqual([machine, seller, buyer].flatMap(errorsOf), []);
});

const report = `System Information
Time of this report: 11/22/2026, 10:00:00
       Machine name: RAHIM-PC
         Machine Id: {1B2C3D4E-5F60-4718-9A0B-1C2D3E4F5061}
   Operating System: Windows 11 Pro 64-bit (10.0, Build 22631)
           Language: English (Regional Setting: English)
System Manufacturer: Dell Inc.
       System Model: Latitude 5490
               BIOS: 1.9.3 (type: UEFI)
          Processor: Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz (8 CPUs), ~1.8GHz
             Memory: 8192MB RAM
`;

type Meeting = { buyer: Person; seller: Person; laptop: string };

/** An agreed visit whose hour has come. */
async function meetNow(site: TestSite, { buyer, seller, laptop }: Meeting): Promise<string> {
  const startsAt = new Date(instantOf(addDays(dayOf(Date.now()), 1), '15:00')).toISOString();
  const { _id: id, revision } = await site.call(proposeVisit, {
    token: buyer.token,
    params: { id: laptop },
    body: { startsAt, place: 'bcs-computer-city' },
  });
  await site.call(agreeToVisit, { token: seller.token, params: { id }, body: { revision } });
  const now = new Date().toISOString();
  await site.house.db.updateTable('visits').set({ starts_at: now }).where('id', '=', id).execute();
  return id;
}

/** Again, as a person would, where eight seconds were too few. */
async function typeKeysOfPhone(machine: Page, buyer: Page): Promise<void> {
  const right = machine.getByText('The keys were right');
  const wrong = machine.getByText('later than 8 seconds');
  const keys = buyer.locator('.check-witness output', { hasText: /^[A-Z]{4}$/ });
  while ((await right.count()) === 0) {
    await machine.getByLabel('Keys from the phone').focus();
    await keys.waitFor({ state: 'hidden' });
    await press(buyer, 'Show four keys');
    const shown = await keys.innerText();
    for (const letter of shown) await machine.keyboard.press(`Key${letter}`);
    await right.or(wrong).waitFor();
  }
}
