// Taps and seconds of three journeys on a phone: find a machine, post one, share one. Fails where a goal is missed.
// npm run bench:journeys
import { performance } from 'node:perf_hooks';
import type { Locator, Page } from 'playwright-core';
import { demoLogins, demoPassword } from '#demo/story/people.ts';
import { allLaptops } from '#features/laptops/laptop-contract.ts';
import { sides } from '#e2e/posting-a-machine.ts';
import { logIn, openTestSite, phone, photo, toast } from '#e2e/test-site.ts';
import { claim, figure } from '#platform/testing/claim.ts';

await using site = await openTestSite({}, 'demo');

const openPhone = () => site.visit(phone, 'light', { isMobile: true, hasTouch: true });

/** A hand that counts what it touches; to choose from a list is two taps. Nobody reads or thinks here. */
function hand() {
  let [taps, keys] = [0, 0];
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      keys += text.length;
      await field.fill(text);
    },
    choose: async (list: Locator, option: string) => {
      taps += 2;
      await list.selectOption(option);
    },
    counted: () => ({ taps, keys }),
  };
}

type Hand = ReturnType<typeof hand>;

async function measure(name: string, page: Page, mostTaps: number, journey: (own: Hand) => Promise<void>) {
  const own = hand();
  const began = performance.now();
  await journey(own);
  const { taps, keys } = own.counted();
  claim(`${name}: taps`, taps, { atMost: mostTaps });
  figure(`${name}: keys`, keys);
  figure(`${name}: without reading and thinking`, (performance.now() - began) / 1000, ' s');
  await page.context().close();
}

const buyer = await openPhone();
await measure('16 GB up to 35,000 taka in Dhaka, until the seller can be called', buyer, 4, async (own) => {
  await buyer.goto('/');
  await own.type(buyer.getByLabel('What are you looking for?'), '16gb 35000 dhaka');
  await buyer.keyboard.press('Enter');
  await buyer.waitForURL(/\/search/);
  await own.tap(buyer.locator('.card-link').first());
  await own.tap(buyer.getByRole('button', { name: 'Contact Details' }));
  await buyer.getByRole('dialog').getByRole('link', { name: 'Call', exact: true }).waitFor();
});

const seller = await openPhone();
await seller.goto('/login');
await logIn(seller, demoLogins.member.email, demoPassword);
await seller.waitForURL('/');
await measure('posting a ThinkPad T480', seller, 20, async (own) => {
  const field = (label: string) => seller.getByLabel(label, { exact: true });
  await own.tap(seller.getByRole('main').getByRole('link', { name: 'Sell' }).first());
  await own.type(field('Model'), 't480');
  await own.tap(seller.getByRole('option', { name: /^ThinkPad T480 / }));
  for (const side of sides) {
    const choosing = seller.waitForEvent('filechooser');
    await own.tap(seller.getByRole('button', { name: side }).first());
    await (await choosing).setFiles(await photo(side));
  }
  await own.choose(field('Condition'), 'Used');
  await own.type(field('Buying date'), 'March 2022');
  await own.type(field('Details'), 'The hinge is tight.');
  await own.type(field('Asking price'), '25500');
  await own.type(field('New price'), '90000');
  await own.type(field('Location'), 'Mirpur 10, Dhaka');
  await own.type(field('Mobile'), '01712345678');
  await own.tap(seller.locator('main form button[type=submit]:not([aria-disabled])'));
  await toast(seller, 'One Laptop added successfully.');
});

const machine = (await site.call(allLaptops)).find(({ status }) => status === 'Available')!;
const friend = await openPhone();
await measure('sharing a machine to WhatsApp', friend, 2, async (own) => {
  await friend.goto(`/brands/${machine.brand}/${machine._id}`);
  await own.tap(friend.getByRole('button', { name: 'Share', exact: true }));
  const opened = friend.context().waitForEvent('page');
  await own.tap(friend.locator('#share').getByRole('link', { name: 'WhatsApp' }));
  await opened;
});
