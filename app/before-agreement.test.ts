import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { messages, writeMessage } from '#features/messages/message-contract.ts';
import { agreeToVisit, counterVisit } from '#features/visits/step-contract.ts';
import { proposeVisit, visitById } from '#features/visits/visit-contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { openSite } from './site.ts';
import { openHouse } from './testing/house.ts';
import type { Person } from './testing/people.ts';
import { routes } from './web/routes.ts';

const home = 'House 12, Road 5, Dhanmondi';
const message = 'Or at mine: Flat 4B, second floor.';
const ofSeller = /1712.?345678|১৭১২.?৩৪৫৬৭৮|seller@/i;
const ofBuyer = /1812.?345678|১৮১২.?৩৪৫৬৭৮|buyer@|House 12|Flat 4B/i;

const inAnHour = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
/** Noon in Dhaka, when whoever has set no hours can be asked. */
const noon = (days: number) => `${inAnHour(24 * days).slice(0, 10)}T06:00:00.000Z`;

/** A proposal for a machine whose seller gives the number after the agreement, with a home in both its texts. */
async function openProposal() {
  const house = await openHouse('sqlite');
  const { call } = house;
  await house.addBrand(await house.joinAdmin('Admin'));
  const [seller, buyer, stranger] = [
    await house.join('Seller'),
    await house.join('Buyer'),
    await house.join('Stranger'),
  ];
  const machine = await house.machine(seller, { contact: 'after-visit', mobile: '01712345678' });
  const { _id: laptop } = await call(createLaptop, { token: seller.token, body: machine });
  const { _id: id } = await call(proposeVisit, {
    token: buyer.token,
    params: { id: laptop },
    body: { startsAt: noon(2), placeNote: home, message, mobile: '01812345678' },
  });
  return { ...house, seller, buyer, stranger, laptop, id };
}

test('before the agreement neither a number nor a home is in any answer, page or letter of the other side', async () => {
  await using proposal = await openProposal();
  const { call, ask, house, config, seller, buyer, stranger, laptop, id } = proposal;
  const token = (person: Person) => ({ token: person.token, params: { id } });
  const ids: Record<string, string[]> = { visits: [id], laptops: [laptop], sellers: [seller.id] };

  const readers: [string, Person | undefined, RegExp][] = [
    ['nobody', undefined, new RegExp(`${ofSeller.source}|${ofBuyer.source}`, 'i')],
    ['a stranger', stranger, new RegExp(`${ofSeller.source}|${ofBuyer.source}`, 'i')],
    ['the buyer', buyer, ofSeller],
    ['the seller', seller, ofBuyer],
  ];
  const answered = new Set<string>();
  const reads = house.calls.filter(
    ({ method, who }) => method === 'GET' && !['admin', 'moderator'].includes(who),
  );
  for (const [who, person, secret] of readers)
    for (const one of reads) {
      const response = await ask(addressOf(one, person), {
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      });
      if (response.ok) answered.add(one.path);
      assert.doesNotMatch(await response.text(), secret, `${one.path} for ${who}`);
    }
  for (const path of [
    '/visits/:id',
    '/visits',
    '/visits/:id/messages',
    '/laptops/:id',
    '/search',
    '/sellers/:id',
  ])
    assert.ok(answered.has(path), path);
  assert.ok(answered.size >= 25, `${answered.size} calls answered`);

  await house.work.once();
  const letters = await readOutbox(join(config.DATA_DIR, 'outbox'), 100);
  const toSeller = letters.find(({ to, text }) => to === seller.email && text.includes(`/visits/${id}`));
  assert.match(toSeller?.text ?? '', /The place is shown once you both agree/);
  assert.doesNotMatch(toSeller?.text ?? '', ofBuyer);

  await using closing = new AsyncDisposableStack();
  const site = await openSite(house, { port: 0, host: '127.0.0.1' });
  closing.defer(() => site.stop());
  const key = new URL(/https?:\S+\?key=\S+/.exec(toSeller?.text ?? '')?.[0] ?? '').search;
  const shelf = { ...ids, brand: 'Walton', category: 'laptop', kind: 'laptop', id: laptop } as Record<
    string,
    string | string[]
  >;
  for (const { path } of routes.filter(
    ({ path }) => !path.includes(':public') && !path.startsWith('/blogs/'),
  ))
    for (const language of ['', '/bn']) {
      const room = path.split('/')[1] ?? '';
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        String(name === 'id' && room !== 'brands' ? (shelf[room] ?? laptop) : (shelf[name] ?? '')),
      );
      const search = path === '/visits/:id' ? key : path === '/search' ? '?q=prelude' : '';
      const page = await fetch(`http://127.0.0.1:${site.port}${language}${filled}${search}`);
      assert.equal(page.status, 200, filled);
      const html = await page.text();
      if (path === '/visits/:id') assert.match(html, /once you both agree|দুজনে রাজি হলে/);
      assert.doesNotMatch(html, ofSeller, filled);
      assert.doesNotMatch(html, ofBuyer, filled);
    }

  // Whoever wrote it reads it; the other side does once they have agreed.
  assert.equal((await call(visitById, token(buyer))).placeNote, home);
  const { placeNote, revision } = await call(counterVisit, {
    ...token(seller),
    body: { revision: 1, startsAt: noon(3) },
  });
  assert.equal(placeNote, null, 'another time keeps the place, and hides it');
  await call(agreeToVisit, { ...token(buyer), body: { revision } });
  assert.equal((await call(visitById, token(seller))).placeNote, home);
  assert.equal((await call(messages, token(seller)))[0]?.text, message);
  await call(writeMessage, { ...token(seller), body: { text: 'Thank you.' } });

  /** Of what there is, where the call names something; as whoever asks, where it names an address. */
  function addressOf({ path, query }: Call, person: Person | undefined): string {
    const room = path.split('/')[1] ?? '';
    const filled = path
      .replace(':email', encodeURIComponent(person?.email ?? stranger.email))
      .replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? (ids[room]?.[0] ?? laptop) : name));
    const asked = {
      email: person?.email ?? stranger.email,
      q: 'prelude',
      brand: 'Walton',
      ids: laptop,
      laptop,
      page: '0',
      size: '10',
    };
    return `/api${filled}${query ? `?${String(new URLSearchParams(asked))}` : ''}`;
  }
});
