import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { m } from '#words';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { addDays, dayOf, instantOf } from '#words/dhaka-time.ts';
import { checkEverySize, noFindings } from './accessibility.ts';
import { errorsOf, logIn, openTestSite, toast } from './test-site.ts';

const narrow = { width: 320, height: 640 };
const home = 'বাসা ১২, রোড ৫, ধানমন্ডি';

/** A text of the words, in Bangla. */
const said = (text: () => string) => withLanguage('bn', text);

const press = (page: Page, text: () => string) =>
  page.getByRole('button', { name: said(text), exact: true }).click();
const stateOf = (page: Page, text: () => string) =>
  page.locator('.meet-state', { hasText: said(text) }).waitFor();
const unfold = (page: Page, text: () => string) =>
  page
    .locator('summary', { hasText: said(text) })
    .first()
    .click();

test('in Bangla, on the narrowest phone, two people offer, write, agree, take a new code and call it off', async () => {
  await using site = await openTestSite();
  const [rahim, karima] = [await site.join('Rahim'), await site.join('Karima')];
  await site.addBrand(await site.joinAdmin('Mitu'));
  const machine = { ...(await site.machine(rahim, { model: 'ThinkPad T480' })), district: 'dhaka' };
  const post = async (model: string) =>
    (await site.call(createLaptop, { token: rahim.token, body: { ...machine, model } }))._id;
  const propose = (id: string) =>
    site.call(proposeVisit, {
      token: karima.token,
      params: { id },
      body: {
        startsAt: new Date(instantOf(addDays(dayOf(Date.now()), 6), '15:00')).toISOString(),
        place: 'bcs-computer-city',
      },
    });
  const laptop = await post('ThinkPad T480');
  const found = noFindings();
  const look = (page: Page) => checkEverySize(page, [narrow], found);

  const seller = await site.visit(narrow);
  await seller.goto('/login');
  await logIn(seller, rahim.email);
  await seller.waitForURL('/');
  await seller.goto('/bn/dashboard/hours');
  await seller.getByLabel(said(m.see_day), { exact: true }).fill(addDays(dayOf(Date.now()), 3));
  await press(seller, m.hours_close_day);
  await seller.locator('.hours-exceptions li', { hasText: said(m.hours_closed) }).waitFor();
  await look(seller);
  await seller.locator('.hours-exceptions button').click();
  await seller.locator('.hours-exceptions li').waitFor({ state: 'detached' });

  const buyer = await site.visit(narrow);
  await buyer.goto('/login');
  await logIn(buyer, karima.email);
  await buyer.waitForURL('/');
  await buyer.goto(`/bn/see/${laptop}`);
  await buyer.getByLabel(said(m.see_day), { exact: true }).first().selectOption({ index: 2 });
  await buyer.getByLabel(said(m.see_place_note)).fill(home);
  await buyer.getByText(said(m.see_place_home)).waitFor();
  await press(buyer, m.see_send);
  await stateOf(buyer, () => m.meet_state_asked({ name: 'Rahim' }));

  await seller.goto('/bn/dashboard/visits');
  await seller.getByRole('article').getByText(said(m.visits_do_answer)).waitFor();
  await seller.getByRole('article').getByRole('link', { name: 'ThinkPad T480' }).click();
  await stateOf(seller, () => m.meet_state_wants({ name: 'Karima' }));
  await seller.getByText(said(m.meet_place_hidden)).waitFor();
  assert.equal(await seller.getByText(home).count(), 0);
  await seller.getByLabel(said(m.thread_write)).fill('শুক্রবার হলে ভালো হয়।');
  await press(seller, m.thread_send);
  await seller.locator('.thread-lines [data-by=me]', { hasText: 'শুক্রবার' }).waitFor();
  await unfold(seller, m.meet_other_time);
  await seller.getByLabel(said(m.see_day), { exact: true }).first().selectOption({ index: 4 });
  await look(seller);
  await press(seller, m.meet_offer_time);
  await stateOf(seller, () => m.meet_state_offered({ name: 'Karima' }));

  await buyer.reload();
  await stateOf(buyer, () => m.meet_state_offers({ name: 'Rahim' }));
  await buyer.locator('.thread-lines [data-by=seller]', { hasText: 'শুক্রবার' }).waitFor();
  await press(buyer, m.meet_agree);
  await stateOf(buyer, () => m.meet_state_agreed({ name: 'Rahim' }));

  await seller.reload();
  await stateOf(seller, () => m.meet_state_agreed({ name: 'Karima' }));
  await seller.getByText(home).waitFor();
  await press(seller, m.meet_new_code);
  await toast(seller, said(m.meet_new_code_done));
  await seller.getByLabel(said(m.reminder_wish)).check();
  await toast(seller, said(m.reminder_wish_saved));
  const download = seller.waitForEvent('download');
  await press(seller, m.calendar_download);
  assert.equal((await download).suggestedFilename(), 'calendar.ics');
  await unfold(seller, m.meet_cancel);
  await seller.getByLabel(said(m.meet_reason_cannot_come)).check();
  await press(seller, m.meet_cancel);
  await stateOf(seller, m.meet_state_cancelled);

  const declined = await propose(await post('Latitude 5400'));
  await seller.goto(`/bn/visits/${declined._id}`);
  await unfold(seller, m.meet_decline);
  await seller.getByLabel(said(m.meet_reason_price)).check();
  await press(seller, m.meet_decline);
  await stateOf(seller, m.meet_state_declined);

  const missed = await propose(await post('Latitude 7490'));
  const params = { id: missed._id };
  await site.call(agreeToVisit, { token: rahim.token, params, body: { revision: missed.revision } });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const begun = { starts_at: anHourAgo, ends_at: anHourAgo };
  await site.house.db.updateTable('visits').set(begun).where('id', '=', missed._id).execute();
  await buyer.goto(`/bn/visits/${missed._id}`);
  await unfold(buyer, () => m.meet_missed({ name: 'Rahim' }));
  await buyer.getByLabel(said(m.meet_reason_no_show)).check();
  await look(buyer);
  await press(buyer, m.meet_missed_send);
  await stateOf(buyer, () => m.meet_state_missed({ name: 'Rahim' }));
  assert.deepEqual(found, noFindings());
  assert.deepEqual([...errorsOf(buyer), ...errorsOf(seller)], []);
});
