import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { placeName } from '#features/laptops/choice-labels.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { stopWords } from '../synonyms.ts';
import { tokenize } from '../tokenizer.ts';
import { partName, purposeName } from './part-names.ts';

test('what was read is said in the language of the page', () => {
  for (const [text, bangla] of [
    ['16 GB RAM', '১৬ GB র‍্যাম'],
    ['256 GB', '২৫৬ GB'],
    ['1 TB', '১ TB'],
    ['15.6″', '১৫.৬″'],
    ['Gen 8', '৮ম জেনারেশন'],
    ['Windows 11', 'Windows 11'],
    ['dell or hp', 'dell বা hp'],
    ['mirpur or uttara', 'মিরপুর বা উত্তরা'],
    ['without gaming', 'গেমিং ছাড়া'],
    ['near uttara', 'উত্তরা-এর কাছে'],
    ['khulna', 'খুলনা'],
    ['elephant road', 'এলিফ্যান্ট রোড'],
    ['latitude 7490', 'latitude 7490'],
  ] as const) {
    assert.equal(partName(text), text);
    assert.equal(
      withLanguage('bn', () => partName(text)),
      bangla,
    );
  }
  assert.equal(
    withLanguage('bn', () => purposeName('ছাত্র: 8 GB+, i3 / Ryzen 3+')),
    'ছাত্র: ৮ GB+, i3 / Ryzen 3+',
  );
});

test('a place is found by its Bangla name as by its English one', async () => {
  type Names = { name_place: [{ match: Record<string, string> }] };
  const { name_place: names } = JSON.parse(await readFile('words/bn.json', 'utf8')) as Names;
  const places = Object.keys(names[0].match).map((key) => key.slice('name='.length));
  assert.ok(places.length > 100);
  const termsOf = (name: string) => tokenize(name).filter((term) => !stopWords.has(term));
  for (const place of places)
    assert.deepEqual(termsOf(withLanguage('bn', () => placeName(place))), termsOf(place), place);
});
