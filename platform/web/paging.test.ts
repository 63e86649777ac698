import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumbers, pagingAddress, readPaging } from './paging.ts';

const read = (query: string) => readPaging(new URLSearchParams(query));

test('nonsense in an address is the first page of ten', () => {
  for (const query of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x&size=11', 'page=1e9', 'size=NaN'])
    assert.deepEqual(read(query), { page: 1, size: 10 }, query);
  assert.deepEqual(read('page=3&size=20'), { page: 3, size: 20 });
});

test('the first page of the usual size has the plain address', () => {
  assert.equal(pagingAddress('/all-collections', { page: 1, size: 10 }), '/all-collections');
  assert.equal(pagingAddress('/all-collections', { page: 2, size: 15 }), '/all-collections?page=2&size=15');
  assert.equal(pagingAddress('/search?q=i5&size=20', { page: 2, size: 10 }), '/search?q=i5&page=2');
});

test('the ends and the neighbours are offered, and no gap of one', () => {
  assert.deepEqual(pageNumbers(1, 1), [1]);
  assert.deepEqual(pageNumbers(1, 3), [1, 2, 3]);
  assert.deepEqual(pageNumbers(4, 8), [1, 2, 3, 4, 5, 0, 8]);
  assert.deepEqual(pageNumbers(5, 20), [1, 0, 4, 5, 6, 0, 20]);
});
