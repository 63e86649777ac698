import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#app/testing/people.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { changeHours, freeSlots } from '#features/visits/hours-contract.ts';
import { agreeToVisit, missedVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { addDays, dayOf, instantOf } from '#words/dhaka-time.ts';
import { checkEverySize, noFindings } from './accessibility.ts';
import { desk, errorsOf, logIn, openTestSite, phone, toast } from './test-site.ts';

const narrow = { width: 320, height: 640 };

/** All hours of all days: free times whenever the test runs. */
async function setHours(page: Page) {
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await page.getByLabel('Sunday, from').selectOption('12:00 am');
  await page.getByLabel('Sunday, until').selectOption({ value: '24:00' });
  await page.locator('.week-copy summary').first().press('Enter');
  for (const day of await page.locator('.week-copy-days').first().getByRole('checkbox').all())
    await day.press('Space');
  await page.getByRole('button', { name: 'Copy Sunday to these days' }).press('Enter');
  await page.getByLabel('Saturday, from').waitFor();
  await page.getByLabel('BCS Computer City').check();
  await page.getByRole('button', { name: 'Save my hours' }).click();
  await toast(page, 'Your hours are saved');
}

const stateOf = (page: Page, text: string) => page.locator('.meet-state', { hasText: text }).waitFor();

for (const [where, viewport] of Object.entries({ 'on a desk': desk, 'on a phone': phone })) {
  test(`a buyer and a seller make, move, keep and finish a visit, ${where}`, async () => {
    await using site = await openTestSite();
    const [rahim, karima] = [await site.join('Rahim'), await site.join('Karima')];
    await site.addBrand(await site.joinAdmin('Mitu'));
    const { _id: id } = await site.call(createLaptop, {
      token: rahim.token,
      body: { ...(await site.machine(rahim, { model: 'ThinkPad T480' })), district: 'dhaka' },
    });
    const found = noFindings();
    // The narrowest screen has everything that the others have.
    const look = (page: Page) => (viewport === phone ? checkEverySize(page, [narrow], found) : undefined);

    const seller = await site.visit(viewport);
    await seller.goto('/dashboard/hours');
    await logIn(seller, rahim.email);
    await setHours(seller);
    await look(seller);

    const buyer = await site.visit(viewport);
    await buyer.goto(`/brands/Walton/${id}`);
    const nextTimes = buyer.getByRole('list', { name: 'Next free times' }).getByRole('link');
    await nextTimes.nth(2).waitFor();
    assert.equal(await nextTimes.count(), 3);
    await nextTimes.first().click();
    await logIn(buyer, karima.email);
    await buyer.getByRole('heading', { name: 'Ask to see ThinkPad T480' }).waitFor();
    await buyer.locator('.slot-time :checked').waitFor({ state: 'attached' });
    assert.equal(await buyer.locator('.slot-days > *').count(), 14);
    await buyer.getByLabel('BCS Computer City').check();
    await buyer.getByLabel('Message').fill('I would like to check the battery.');
    await buyer.getByLabel('Your mobile number').fill('০১৮১২-৩৪৫৬৭৮');
    await look(buyer);
    await buyer.getByRole('button', { name: 'Ask for this time' }).click();
    await stateOf(buyer, 'You asked Rahim for this time.');

    await seller.goto('/dashboard/visits');
    const card = seller.getByRole('article').filter({ hasText: 'Your answer is awaited' });
    await card.waitFor();
    await look(seller);
    await card.getByRole('link', { name: 'ThinkPad T480' }).click();
    await stateOf(seller, 'Karima would like to come and see it.');
    await look(seller);
    await seller.getByRole('button', { name: 'Agree to this time' }).click();
    await stateOf(seller, 'You are meeting Karima.');

    await buyer.reload();
    await stateOf(buyer, 'You are meeting Rahim.');
    await buyer.getByRole('button', { name: 'I am still coming' }).click();
    await buyer.getByText('You said that you are coming.').waitFor();
    await buyer.getByText('Move to another time').click();
    const day = buyer.locator('.slot-day').nth(3);
    await day.locator('summary').click();
    await day.locator('.slot-time').first().click();
    await buyer.getByRole('button', { name: 'Ask for this time' }).click();
    await stateOf(buyer, 'You asked Rahim for another time.');
    await look(buyer);

    // The seller still looks at the visit as it was.
    await seller.getByText('Cancel the meeting').first().click();
    await seller.getByLabel('cannot come').check();
    await seller.getByRole('button', { name: 'Cancel the meeting' }).click();
    await seller.getByRole('alert').getByText('has been asked for instead.').waitFor();
    await stateOf(seller, 'Karima asks for another time.');
    await seller.getByRole('button', { name: 'Agree to the new time' }).click();
    await stateOf(seller, 'You are meeting Karima.');
    await seller.getByRole('button', { name: 'Call or WhatsApp' }).click();
    await seller.getByRole('link', { name: '01812-345678' }).waitFor();
    await look(seller);

    await buyer.reload();
    await buyer.getByLabel('Code of Rahim').fill(await seller.locator('.meet-code strong').innerText());
    await buyer.getByRole('button', { name: 'We have met' }).click();
    await stateOf(buyer, 'You and Rahim met. How did it go?');
    await buyer.getByRole('button', { name: 'I bought it' }).click();
    await stateOf(buyer, 'You and Rahim met.');
    await buyer.goto('/dashboard/visits?when=past');
    await buyer.getByRole('article').filter({ hasText: 'Finished' }).waitFor();

    assert.deepEqual(found, noFindings());
    assert.deepEqual([...errorsOf(buyer), ...errorsOf(seller)], []);
  });
}

test('what stands in the way of a visit is said in words, each with a way on', async () => {
  await using site = await openTestSite();
  const [rahim, karima, salma] = [
    await site.join('Rahim'),
    await site.join('Karima'),
    await site.join('Salma'),
  ];
  await site.addBrand(await site.joinAdmin('Mitu'));
  const post = async (seller: Person, more: object) =>
    site.call(createLaptop, {
      token: seller.token,
      body: { ...(await site.machine(seller, more)), district: 'dhaka' },
    });
  const [own, quiet] = [
    await post(karima, { model: 'Prelude N41' }),
    await post(salma, { model: 'Latitude 5400' }),
  ];
  const taken = await post(rahim, { model: 'ThinkPad T480', contact: 'after-visit' });
  const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', till: '24:00' }));
  await site.call(changeHours, { token: rahim.token, body: { gap: 0, windows } });
  const { slots } = await site.call(freeSlots, { params: { id: rahim.id }, query: { laptop: taken._id } });
  const [first] = slots;
  assert.ok(first);

  const buyer = await site.visit(phone);
  await buyer.goto(`/see/${own._id}`);
  await logIn(buyer, karima.email);
  await buyer.getByRole('link', { name: 'My hours' }).waitFor();

  // A number that is given after the agreement only leads to the visit.
  await buyer.goto(`/brands/Walton/${taken._id}`);
  await buyer.getByRole('button', { name: 'Contact Details' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByText('Rahim gives their number once you have agreed').waitFor();
  await dialog.getByRole('link', { name: 'See it' }).click();
  await buyer.locator('.slot-time').first().click();
  await buyer.getByLabel('BCS Computer City').check();
  // Somebody else is faster.
  const other = await site.call(proposeVisit, {
    token: salma.token,
    params: { id: taken._id },
    body: { startsAt: first.startsAt, place: 'bcs-computer-city' },
  });
  await site.call(agreeToVisit, {
    token: rahim.token,
    params: { id: other._id },
    body: { revision: other.revision },
  });
  await buyer.getByRole('button', { name: 'Ask for this time' }).click();
  await buyer.getByRole('alert').getByText('the times that are still free').waitFor();
  await buyer.locator('.slot-time').first().click();
  await buyer.getByRole('button', { name: 'Ask for this time' }).click();
  await stateOf(buyer, 'You asked Rahim for this time.');

  // A seller without hours is asked for any time, and may read two more.
  await buyer.goto(`/brands/Walton/${quiet._id}`);
  await buyer.getByText('no hours are set').waitFor();
  await buyer.getByRole('link', { name: 'See it', exact: true }).click();
  await buyer.getByLabel('Day').first().selectOption({ index: 2 });
  await buyer.getByText('Would other times suit you too?').click();
  await buyer.getByLabel('Day').last().selectOption({ index: 3 });
  await buyer.getByRole('button', { name: 'Add another time' }).click();
  await buyer.getByLabel('Which place?').fill('The café at the station');
  await buyer.getByRole('button', { name: 'Ask for this time' }).click();
  await stateOf(buyer, 'You asked Salma for this time.');
  await buyer.getByText('The café at the station').waitFor();

  // An account of today has two open visits at most.
  const third = await post(salma, { model: 'Latitude 7490' });
  await buyer.goto(`/see/${third._id}`);
  await buyer.getByLabel('Day').first().selectOption({ index: 2 });
  await buyer.getByLabel('BCS Computer City').check();
  await buyer.getByRole('button', { name: 'Ask for this time' }).click();
  const alert = buyer.getByRole('alert');
  await alert.getByRole('link', { name: 'Latitude 5400' }).waitFor();
  assert.equal(await alert.getByRole('link').count(), 2);

  // For whom the seller keeps it, everybody else reads that it is reserved.
  const seller = await site.visit(phone);
  await seller.goto(`/visits/${other._id}`);
  await logIn(seller, rahim.email);
  await seller.getByRole('button', { name: 'Reserve the machine for Salma' }).click();
  await seller.getByText('Reserved until').waitFor();
  await seller.goto('/brands/Walton');
  await seller.locator('.badge', { hasText: 'Reserved' }).waitFor();

  await seller.goto('/dashboard/my-laptops');
  await seller.getByRole('button', { name: 'Mark as sold' }).click();
  await seller.getByLabel('Sold elsewhere').check();
  await seller.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(seller, 'Thank you for telling us');
  assert.deepEqual([...errorsOf(buyer), ...errorsOf(seller)], []);
});

test('an admin keeps places and holidays, and decides who missed a visit', async () => {
  await using site = await openTestSite();
  const [rahim, karima, mitu] = [
    await site.join('Rahim'),
    await site.join('Karima'),
    await site.joinAdmin('Mitu'),
  ];
  await site.addBrand(mitu);
  const { _id: laptop } = await site.call(createLaptop, {
    token: rahim.token,
    body: await site.machine(rahim, { model: 'ThinkPad T480' }),
  });
  const day = addDays(dayOf(Date.now()), 1);
  const { _id: id, revision } = await site.call(proposeVisit, {
    token: karima.token,
    params: { id: laptop },
    body: { startsAt: new Date(instantOf(day, '15:00')).toISOString(), place: 'bcs-computer-city' },
  });
  const params = { id };
  await site.call(agreeToVisit, { token: rahim.token, params, body: { revision } });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await site.house.db
    .updateTable('visits')
    .set({ starts_at: anHourAgo, ends_at: anHourAgo })
    .where('id', '=', id)
    .execute();
  await site.call(missedVisit, { token: rahim.token, params, body: { reason: 'no-show' } });
  const found = noFindings();
  const sizes = [narrow, desk];

  const buyer = await site.visit(phone);
  await buyer.goto(`/visits/${id}`);
  await logIn(buyer, karima.email);
  await stateOf(buyer, 'Rahim reported that you did not keep the visit.');
  await buyer.getByLabel('tell us what happened').fill('I waited at the gate for an hour.');
  await buyer.getByRole('button', { name: 'That is not right' }).click();
  await toast(buyer, 'We will look at it');

  const admin = await site.visit(desk);
  await admin.goto('/dashboard/disputes');
  await logIn(admin, mitu.email);
  await admin.getByText('I waited at the gate for an hour.').waitFor();
  await checkEverySize(admin, sizes, found);
  await admin.getByRole('button', { name: 'Counts for nobody' }).click();
  await admin.getByText('Nothing is disputed.').waitFor();

  await admin.getByRole('link', { name: 'Places to meet' }).click();
  await admin.getByLabel('Day', { exact: true }).fill('2026-12-16');
  await admin.getByLabel('Name of the holiday').fill('Victory Day');
  await admin.getByRole('button', { name: 'Add the holiday' }).click();
  await admin.getByText('Wednesday 16 December').waitFor();
  await checkEverySize(admin, sizes, found);
  await admin.getByRole('button', { name: 'Add a place' }).click();
  await admin.getByRole('button', { name: 'Save the place' }).click();
  await admin.getByText('Name is required').waitFor();
  await admin.getByLabel('Name', { exact: true }).fill('Shyamoli Square');
  await admin.getByLabel('Name in Bangla').fill('শ্যামলী স্কয়ার');
  await admin.getByLabel('Source').fill('Asked at the gate');
  await admin.getByLabel('Closed on').selectOption('Tuesday');
  await admin.getByRole('button', { name: 'Save the place' }).click();
  await admin.getByRole('cell', { name: 'Shyamoli Square' }).waitFor();
  await buyer.goto(`/visits/${id}`);
  await stateOf(buyer, 'Nobody said how this visit went');
  assert.deepEqual(found, noFindings());
  assert.deepEqual([...errorsOf(admin), ...errorsOf(buyer)], []);
});
