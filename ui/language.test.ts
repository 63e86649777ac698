import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressIn, inLanguage } from './language.ts';

const english = { code: 'en', prefix: '' };
const bangla = { code: 'bn', prefix: '/bn' };
const both = [english, bangla];

test('the same page stands under every prefix, and a link leads on in the language of its page', () => {
  for (const to of ['/', '/brands', '/brands/Walton/42?again#top', '/search?q=walton', '/?theme=dark']) {
    assert.equal(addressIn(english, to), to);
    const { pathname, search, hash } = new URL(addressIn(bangla, to), 'http://localhost');
    const found = inLanguage(pathname, both);
    assert.deepEqual(found.language, bangla);
    assert.equal(found.pathname + search + hash, to);
  }
  assert.equal(addressIn(bangla, '/'), '/bn');
  for (const elsewhere of ['#main', '?page=2', 'https://example.com/'])
    assert.equal(addressIn(bangla, elsewhere), elsewhere);
});

test('a prefix is a whole part of an address, and one that has no words yet is none', () => {
  assert.deepEqual(inLanguage('/bnx', both), { language: english, pathname: '/bnx' });
  assert.deepEqual(inLanguage('/brands', both), { language: english, pathname: '/brands' });
  assert.deepEqual(inLanguage('/bn/brands'), { language: english, pathname: '/bn/brands' });
});
