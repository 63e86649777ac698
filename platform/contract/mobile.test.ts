import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMobile, showMobile } from './mobile.ts';

test('a mobile is one number however it is typed', () => {
  for (const typed of [
    '01712-345678',
    '+880 1712 345678',
    '8801712345678',
    '008801712345678',
    '1712345678',
    '০১৭১২৩৪৫৬৭৮',
    '(+88) 01712 345678',
  ])
    assert.equal(readMobile(typed), '+8801712345678', typed);
});

test('what no mobile in Bangladesh looks like is refused', () => {
  for (const typed of [
    '01212345678',
    '0171234567',
    '017123456789',
    '09612345678',
    '+14155550123',
    '',
    'call me',
  ])
    assert.equal(readMobile(typed), undefined, typed);
});

test('people read it in two groups', () => {
  assert.equal(showMobile('+8801712345678'), '01712-345678');
});
