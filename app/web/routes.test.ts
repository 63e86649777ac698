import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeAt, routes } from './routes.ts';

const at = (pathname: string) => {
  const { route, params } = routeAt(pathname) ?? {};
  return route && [route.path, params];
};

test('an address leads to its page, which is told the names in it', () => {
  for (const { path } of routes) assert.equal(routeAt(path)?.route.path, path);
  assert.deepEqual(at('/brands/Asus'), ['/brands/:brand', { brand: 'Asus' }]);
  assert.deepEqual(at('/brands/A%20%2F%20B/42'), ['/brands/:brand/:id', { brand: 'A / B', id: '42' }]);
  assert.deepEqual(at('/brands/Asus/42/card'), ['/brands/:brand/:id/card', { brand: 'Asus', id: '42' }]);
  assert.deepEqual(at('/dashboard/my-laptops'), ['/dashboard/my-laptops', {}]);
  assert.deepEqual(at('/Brands/'), ['/brands', {}]);
});

test('names come as they were written, also what no encoder wrote', () => {
  assert.deepEqual(at(`/brands/${encodeURIComponent('ওয়ালটন')}`), ['/brands/:brand', { brand: 'ওয়ালটন' }]);
  assert.deepEqual(at('/brands/100%'), ['/brands/:brand', { brand: '100%' }]);
});

test('there is no page at any other address', () => {
  for (const pathname of ['/nowhere', '//', '//brands', '/brands//42', '/brands/a/b/c', '/brands%2Fa'])
    assert.equal(at(pathname), undefined);
});
