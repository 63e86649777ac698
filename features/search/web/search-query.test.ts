import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearchQuery, searchAddress, toggled, withoutFacet, facetsToDrop } from './search-query.ts';

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

test('nonsense in an address asks for nothing', () => {
  for (const query of [
    'min=abc',
    'category=spaceship',
    'sort=luck',
    'q=%00',
    'page=-2',
    'size=11',
    'ram=,,',
    'exact=yes',
  ])
    assert.deepEqual(read(query), read(''), query);
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

test('of the filters that leave nothing over, the one that hides most is named first', () => {
  const query = read('max=9000&ram=64&brand=Dell');
  const counts = {
    price: [{ count: 2 }, { count: 1 }],
    ram: [{ count: 0 }, { count: 4 }],
    brand: [{ count: 0 }],
  };
  assert.deepEqual(facetsToDrop(query, counts), [
    { facet: 'ram', count: 4 },
    { facet: 'price', count: 3 },
  ]);
});
