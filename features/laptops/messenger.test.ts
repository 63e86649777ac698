import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessenger } from './messenger.ts';

test('a Messenger name is read however it is typed, and nothing else', () => {
  for (const typed of [
    'rafi.ahmed',
    ' @rafi.ahmed ',
    'm.me/rafi.ahmed',
    'https://m.me/rafi.ahmed?ref=1',
    'https://www.facebook.com/rafi.ahmed/',
    'https://web.facebook.com/rafi.ahmed#about',
    'https://www.messenger.com/t/rafi.ahmed',
  ])
    assert.equal(readMessenger(typed), 'rafi.ahmed', typed);
  assert.equal(readMessenger('https://www.facebook.com/profile.php?id=100012345678'), '100012345678');
  for (const typed of ['rafi', 'rafi ahmed', 'https://evil.example/rafi.ahmed', 'রাফি', 'a'.repeat(60)])
    assert.equal(readMessenger(typed), undefined, typed);
});
