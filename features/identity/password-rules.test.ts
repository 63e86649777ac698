import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { NewPassword, passwordRules } from './password-rules.ts';

const complaint = (password: string) => z.safeParse(NewPassword, password).error?.issues[0]?.message;

test('a new password is refused for the first thing it lacks', () => {
  assert.equal(complaint(''), 'Password is required');
  assert.equal(complaint('Aa1@'), 'Password must be 8 characters or longer.');
  for (const weak of [
    'abcdefg1@',
    'ABCDEFG1@',
    'Abcdefgh@',
    'Abcdefgh1',
    'Abcdefg1@ ',
    'Abcdefg1@#',
    'Ábcdefg1@A',
  ])
    assert.equal(complaint(weak), 'Password must be strong with character, number, symbol', weak);
  for (const strong of ['Abcdefg1@', 'aB3$aB3$', '?&%*!@$aA1'])
    assert.equal(complaint(strong), undefined, strong);
});

test('the list beside the field is ticked off exactly when the password is taken', () => {
  for (const typed of ['', 'Abcdefg1@', 'Abcdefg1', 'A b c d 1 @', 'ABCDEFG1@', 'Abcdef1@'])
    assert.equal(
      passwordRules.every(({ holds }) => holds(typed)),
      complaint(typed) === undefined,
      typed,
    );
});
