import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '#app/testing/house.ts';
import { createBlog, blogById } from '#features/blogs/blog-contract.ts';
import { createLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { search, suggestions } from '../search-contract.ts';

/** Words as keyboards of Bangladesh write them: one code or two for a letter, with and without joiners, Bijoy's আ. */
const words = [
  ['ম\u09df\u09c2র', 'ময\u09bc\u09c2র'],
  ['ব\u09dcদ\u09bfন', 'বড\u09bcদ\u09bfন'],
  ['আষ\u09be\u09dd', 'আষ\u09beঢ\u09bc', '\u0985\u09beষ\u09be\u09dd'],
  ['র\u200d\u09cdয\u09beব', 'র\u200c\u09cdয\u09beব', 'র\u09cd\u200cয\u09beব', 'র\u09cdয\u09beব'],
  ['ক\u09cbল\u09beক\u09c1ল\u09bf', 'ক\u09c7\u09beল\u09beক\u09c1ল\u09bf'],
  ['উ\u09ceসব', 'উত\u09cd\u200dসব', 'উত\u09cd\u200cসব'],
];

for (const kind of databases)
  test(`what is typed in Bangla is kept, and found in every spelling of it, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    const { token, ...seller } = await house.join('Shirin');
    await house.addBrand(await house.joinAdmin('Admin'));
    const body = await house.machine({ token, ...seller });
    const ids: string[][] = [];
    for (const spellings of words) {
      const posted = [];
      for (const word of spellings) {
        const machine = await call(createLaptop, {
          token,
          body: {
            ...body,
            model: `N41 ${word}`,
            details: `${word}, ব্যাটারি ভালো। দাম ২৫,৫০০/-`,
            askingPrice: '২৫,৫০০',
            mobile: '০১৭১২-৩৪৫৬৭৮',
            ramGb: '৮',
            screenInches: '১৫.৬',
            district: 'ময়মনসিংহ',
            area: 'গাঙ্গিনারপাড়',
          },
        });
        posted.push(machine._id);
        const stored = await call(oneLaptopById, { params: { id: machine._id } });
        assert.equal(stored.model, `N41 ${word}`.normalize('NFC'));
        assert.ok(stored.details.startsWith(word.normalize('NFC')));
        const { askingPrice, mobile, ramGb, screenInches, district } = stored;
        assert.deepEqual(
          { askingPrice, mobile, ramGb, screenInches, district },
          {
            askingPrice: 25_500,
            mobile: '+8801712345678',
            ramGb: 8,
            screenInches: 15.6,
            district: 'mymensingh',
          },
        );
      }
      ids.push(posted);
    }
    for (const [group, spellings] of words.entries())
      for (const word of spellings) {
        const { laptops } = await call(search, { query: { q: word } });
        assert.deepEqual(laptops.map(({ _id }) => _id).sort(), ids[group]!.toSorted(), word);
        const [first] = await call(suggestions, { query: { q: word.slice(0, -1) } });
        assert.equal(first?.kind, 'model', word);
      }
    const everything = words.flat().length;
    for (const q of ['ব্যাটারি ভালো', 'গাঙ্গিনারপাড়', 'ganginarpar', '৮ জিবি র‍্যাম', '২৬ হাজারের মধ্যে'])
      assert.equal((await call(search, { query: { q } })).count, everything, q);
  });

test('a name and a post in Bangla are as they were typed', async () => {
  await using house = await openHouse('sqlite');
  const { call } = house;
  const person = await house.join('Shirin');
  const title = 'র‍্যাম বাড়ানোর আগে যা জানা দরকার';
  const details = 'প্রথমে দেখুন স্লট খালি আছে কি না।\n\nতারপর ক্ষমতা মিলিয়ে কিনুন: ৮ বা ১৬ জিবি।';
  const img = await house.picture(person);
  const { _id } = await call(createBlog, { token: person.token, body: { title, details, img } });
  const post = await call(blogById, { params: { id: _id } });
  assert.deepEqual([post.title, post.details], [title.normalize('NFC'), details.normalize('NFC')]);
  assert.ok(post.title.includes('\u200d'));
});
