import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery } from './parse-query.ts';
import { priceIn } from './read-query.ts';

const expected: [typed: string, terms: string, min?: number, max?: number][] = [
  ['Dell Latitude 7490', 'dell latitude 7490'],
  ['ডেল ল্যাপটপ', 'dell laptop'],
  ['এইচপি ল্যাপটপের দাম কত', 'hp laptop'],
  ['core i 5', 'i5'],
  ['Core i5-8350U', 'i5 8350u'],
  ['কোর আই৫', 'i5'],
  ['ssd 256', 'ssd 256disk'],
  ['256 ssd', '256disk ssd'],
  ['256GB SSD', '256disk ssd'],
  ['1 TB HDD', '1000disk hdd'],
  ['512gb', '512disk'],
  ['১৬ জিবি', '16ram'],
  ['16GB RAM', '16ram'],
  ['ram 8', '8ram'],
  ['৮ জিবি র‍্যাম', '8ram'],
  ['8/256', '8ram 256disk'],
  ['8th gen', '8gen'],
  ['gen 8', '8gen'],
  ['8th generation i5', '8gen i5'],
  ['ryzen 5', 'ryzen5'],
  ['Ryzen5 5600G', 'ryzen5 5600g'],
  ['r5 5500u', 'ryzen5 5500u'],
  ['rtx3050', 'rtx 3050'],
  ['15.6 inch', '156inch'],
  ['14"', '14inch'],
  ['windows 11', 'win11'],
  ['Chittagong', 'chattogram'],
  ["cox's bazar", 'coxsbazar'],
  ['ঢাকায় ল্যাপটপ', 'dhaka laptop'],
  ['চট্টগ্রামে', 'chattogram'],
  ['মিরপুরে dell', 'mirpur dell'],
  ['laptop under 30000', 'laptop', undefined, 30_000],
  ['laptop under 30k', 'laptop', undefined, 30_000],
  ['৩০ হাজারের নিচে ল্যাপটপ', 'laptop', undefined, 30_000],
  ['২৫ হাজার টাকার মধ্যে dell', 'dell', undefined, 25_000],
  ['20000 to 30000 hp', 'hp', 20_000, 30_000],
  ['hp 20-30k', 'hp', 20_000, 30_000],
  ['20k er moddhe laptop', 'laptop', undefined, 20_000],
  ['gaming pc above 50k', 'gaming pc', 50_000],
  ['30k laptop', 'laptop', undefined, 30_000],
  ['second hand laptop price in bangladesh', 'laptop'],
  ['optiplex 7010', 'optiplex 7010'],
  ['elitebook 840 g5', 'elitebook 840 g5'],
];

test('what people type becomes the words of the index and a price', () => {
  for (const [typed, terms, min, max] of expected) {
    const parts = parseQuery(typed);
    const words = parts.flatMap((part) => (part.kind === 'words' ? part.terms : []));
    const price = priceIn(parts.filter((part) => part.kind === 'price'));
    assert.deepEqual([words.join(' '), price.min, price.max], [terms, min, max], typed);
  }
});
