import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from './return-path.ts';

test('a sign-in returns to any page of this site', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/dashboard/my-laptops',
    '/brands/HP/0198?from=card#photos',
    '/brands/Asus%20ROG',
    '/all-collections?page=2&size=15',
    '/blogs?next=https://example.com',
  ])
    assert.equal(returnPath(path), path);
});

test('a sign-in never leaves this site, nor comes round to itself', () => {
  for (const trick of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r//evil.example',
    '\u0000/evil.example',
    'http:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '@evil.example',
    'evil.example',
    '.evil.example',
    ' /dashboard',
    '',
    '/login',
    '/login?again',
    '/register',
    undefined,
    null,
    7,
    { toString: () => '/dashboard' },
  ])
    assert.equal(returnPath(trick), '/', JSON.stringify(trick));
});
