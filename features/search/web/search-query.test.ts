import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  inWords,
  parseSearchQuery,
  searchAddress,
  toggled,
  withoutFacet,
  withReadPrice,
} from './search-query.ts';

const read = (query: string) => parseSearchQuery(new URLSearchParams(query));

test('boxes of a form and a shared link ask the same, and the link is short', () => {
  const typed = read('q=+thinkpad+&min=&max=৳30,000&brand=HP&brand=Dell&ram=8&sort=best&status=&page=');
  assert.deepEqual(typed, read('q=thinkpad&max=30000&brand=HP,Dell&ram=8'));
  assert.equal(searchAddress(typed), '/search?q=thinkpad&max=30000&brand=HP%2CDell&ram=8');
  assert.equal(searchAddress(read('')), '/search');
});

test('words that are meant exactly so are so with any filter, and no words are so', () => {
  const query = read('q=thinkpd&exact=yes');
  assert.equal(searchAddress(query, toggled(query, 'ram', '16')), '/search?q=thinkpd&exact=yes&ram=16');
  assert.deepEqual(read('exact=yes'), read(''));
  assert.equal(searchAddress(query, { q: '' }), '/search');
});

test('nonsense in an address asks for nothing, and what was meant as a filter is named', () => {
  for (const query of ['q=%00', 'page=-2', 'size=11', 'ram=,,', 'exact=yes'])
    assert.deepEqual(read(query), read(''), query);
  for (const [query, ...unread] of [
    ['min=abc', ['min', 'abc']],
    ['category=spaceship,laptop', ['category', 'spaceship']],
    ['sort=luck&max=cheap', ['sort', 'luck'], ['max', 'cheap']],
  ] as const)
    assert.deepEqual(
      read(query).unread,
      unread.map(([name, value]) => ({ name, value })),
      query,
    );
  assert.equal(searchAddress(read('min=abc&sort=luck')), '/search');
  assert.deepEqual(read('category=gaming').selected, { category: ['Gaming'] });
});

test('another filter begins on the first page and keeps its size', () => {
  const query = read('q=i5&page=3&size=20&ram=8');
  assert.equal(searchAddress(query, toggled(query, 'ram', '16')), '/search?q=i5&ram=8%2C16&size=20');
  assert.equal(searchAddress(query, toggled(query, 'ram', '8')), '/search?q=i5&size=20');
  assert.equal(searchAddress(query, withoutFacet(query, 'ram')), '/search?q=i5&size=20');
});

test('machines for sale are what is asked for until somebody asks for sold ones', () => {
  assert.deepEqual(read('status=Available'), read(''));
  const both = { ...read(''), ...toggled(read(''), 'status', 'Sold') };
  assert.equal(searchAddress(both), '/search?status=Available%2CSold');
  assert.equal(searchAddress(both, toggled(both, 'status', 'Sold')), '/search');
});

test('a price that was read out of the words becomes a filter, and what was chosen stands above it', () => {
  const query = read('q=cheap+thinkpad+under+30k&sort=newest');
  const reading = { rest: 'cheap thinkpad', max: 30_000 };
  assert.equal(
    searchAddress(withReadPrice(query, reading)),
    '/search?q=cheap+thinkpad&max=30000&sort=newest',
  );
  assert.equal(withReadPrice({ ...query, max: 25_000 }, reading).max, 25_000);
  assert.equal(withReadPrice(query, { rest: 'cheap thinkpad' }), query);
  assert.equal(
    searchAddress(inWords(query, 'thinkpad', reading)),
    '/search?q=thinkpad&max=30000&sort=newest',
  );
});
