import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { openHouse } from '#app/testing/house.ts';
import type { Person } from '#app/testing/people.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { flags } from '#features/moderation/flag-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { standsIn } from '../block-key.ts';
import { addToBlockList, blockList, removeFromBlockList, signals } from '../signal-contract.ts';

/** A drawing with enough in it to be recognized. */
const drawing = (seed: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#d9c7a0"/>${Array.from(
        { length: 14 },
        (_, nth) => {
          const at = (factor: number, size: number) => ((nth + 1) * factor * (seed + 3)) % size;
          return `<rect x="${at(97, 560)}" y="${at(61, 400)}" width="${60 + at(13, 120)}" height="${40 + at(29, 90)}" fill="hsl(${at(47, 360)} 60% ${20 + at(7, 60)}%)"/>`;
        },
      ).join('')}</svg>`,
    ),
  );

for (const kind of databases)
  test(`what stands out about a machine waits for somebody to look, and accuses nobody, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call, join, joinAdmin, addBrand, machine, ask } = house;
    const admin = await joinAdmin('Mitu');
    const { token } = admin;
    await addBrand(admin);
    const upload = async (person: Person, picture: Sharp) => {
      const form = new FormData();
      form.set(
        'image',
        new Blob([await picture.jpeg({ quality: 70 }).toBuffer()], { type: 'image/jpeg' }),
        'x.jpg',
      );
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await ask('/images', { method: 'POST', headers, body: form });
      return ((await answer.json()) as { data: { url: string } }).data.url;
    };
    const post = async (person: Person, about: object, picture?: Sharp) => {
      const img1 = picture && (await upload(person, picture));
      const photos = img1 === undefined ? {} : { img1, img2: img1, img3: img1, img4: img1 };
      const body = await machine(person, {
        mobile: `0171${person.name.length}-${person.email.length}45678`,
        ...photos,
        ...about,
      });
      return (await call(createLaptop, { token: person.token, body }))._id;
    };
    const stand = async () => {
      await house.house.work.once();
      const standing = await call(signals, { token });
      // What one look found has no order of its own.
      return standing
        .map(({ laptop, kind, detail }) => [laptop, kind, detail])
        .toSorted(([, a = ''], [, b = '']) => a.localeCompare(b));
    };
    const [rafi, anika, bonna, mohua] = [
      await join('Rafi'),
      await join('Anika'),
      await join('Bonnaa'),
      await join('Mohuaaaa'),
    ];
    const first = await post(rafi, { mobile: '01712-000001', askingPrice: '20,000' }, drawing(1));
    await post(rafi, { mobile: '01712-000001' }, drawing(1).flop());
    await post(bonna, { mobile: '01712-000002', askingPrice: '21,000' }, drawing(2));
    for (const price of ['19,000', '22,000', '20,500'])
      await post(bonna, { mobile: '01712-000002', askingPrice: price });
    assert.deepEqual(await stand(), []);
    // Pictures of before this was there are given their prints when the house tidies up.
    await house.house.db.deleteFrom('picture_prints').execute();
    await house.house.tidy();

    const cropped = drawing(1).extract({ left: 16, top: 12, width: 608, height: 456 });
    const thief = await post(anika, { mobile: '01712-000003' }, cropped);
    assert.deepEqual(await stand(), [[thief, 'photo-twin', first]]);
    const { _id: entry } = await call(addToBlockList, {
      token,
      body: { entry: '01999 888777', note: 'A scam' },
    });
    await call(addToBlockList, { token, body: { entry: 'Advance' } });
    await assert.rejects(call(addToBlockList, { token, body: { entry: 'advance' } }), /exists|already/i);
    const change = {
      revision: 1,
      details: 'Only bKash, ০১৯৯৯-৮৮৮৭৭৭. Advanced users.',
      askingPrice: '8,000',
      mobile: '01712-000001',
    };
    await call(editLaptop, { token: anika.token, params: { id: thief }, body: change });
    assert.deepEqual(
      (await stand()).filter(([laptop]) => laptop === thief),
      [
        [thief, 'block-list', '01999 888777'],
        [thief, 'cheap', '20500'],
        [thief, 'photo-twin', first],
        [thief, 'shared-mobile', '2'],
      ],
    );
    const { flags: queue } = await call(flags, { token, query: { state: 'open' } });
    assert.deepEqual(
      queue.map(({ kind, subject, signals }) => [kind, subject, signals.toSorted()]),
      [['laptop', thief, ['block-list', 'cheap', 'photo-twin', 'shared-mobile']]],
    );
    assert.equal((await call(blockList, { token })).length, 2);
    await call(removeFromBlockList, { token, params: { id: entry } });
    let last = '';
    for (let nth = 0; nth < 8; nth += 1)
      last = await post(mohua, { mobile: '01712-000004', model: `Model ${nth}` });
    assert.deepEqual(
      (await stand()).filter(([laptop]) => laptop === last),
      [[last, 'many-machines', '8']],
    );
  });

test('a word of the block list is found as a whole, a number however it is written', () => {
  assert.ok(standsIn('bkash', 'Only BKASH please'));
  assert.ok(!standsIn('kash', 'Only bKash please'));
  assert.ok(standsIn('অগ্রিম', 'অগ্রিম টাকা দিন'));
  assert.ok(standsIn('01712345678', '+880 1712-345678'));
  assert.ok(!standsIn('01712345678', '01712-345679'));
});
