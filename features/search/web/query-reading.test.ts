import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenize } from '../tokenizer.ts';
import { parseSearchQuery, searchAddress } from './search-query.ts';
import { specTermsIn, labelOfTerm, withoutTerm, withReadPrice } from './query-reading.ts';

const query = parseSearchQuery(
  new URLSearchParams({ q: 'cheap thinkpad ১৬ জিবি under 30k', sort: 'newest' }),
);
const reading = { words: ['thinkpad', '16ram'], unknown: [], max: 30_000 };

test('what was read is said so that it reads as the same', () => {
  for (const word of [
    '16ram',
    '128ram',
    '256disk',
    '1000disk',
    '32disk',
    '14inch',
    '156inch',
    '8gen',
    'win11',
    'i5',
  ])
    assert.deepEqual(tokenize(labelOfTerm(word)), [word], labelOfTerm(word));
  assert.deepEqual(['16ram', '512disk', '1000disk', '133inch', '8gen', 'win11', 't480'].map(labelOfTerm), [
    '16 GB RAM',
    '512 GB',
    '1 TB',
    '13.3″',
    'Generation 8',
    'Windows 11',
    't480',
  ]);
  assert.deepEqual(specTermsIn(reading), ['16ram']);
});

test('a price that was read out of the words becomes a filter, and what was chosen stands above it', () => {
  assert.equal(
    searchAddress(withReadPrice(query, reading)),
    '/search?q=thinkpad+16+GB+RAM&max=30000&sort=newest',
  );
  assert.equal(withReadPrice({ ...query, max: 25_000 }, reading).max, 25_000);
  assert.equal(withReadPrice(query, { words: ['thinkpad'], unknown: [] }), query);
});

test('one thing that was read can be taken back, and the rest stays', () => {
  assert.equal(
    searchAddress(withoutTerm(query, reading, '16ram')),
    '/search?q=thinkpad&max=30000&sort=newest',
  );
});
