import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { email, graphemes, text } from './text.ts';

const model = text(() => 'Model', 8);
const refusal = (sent: unknown) => z.safeParse(model, sent).error?.issues.map(({ message }) => message);

test('text is trimmed and brought to one spelling', () => {
  assert.equal(z.parse(model, '  T480\r\ns '), 'T480\ns');
  assert.equal(
    z.parse(
      text(() => 'Area', 40),
      '\u09dc',
    ),
    '\u09a1\u09bc',
  );
});

test('length is what a reader counts', () => {
  assert.equal(graphemes('ল্যাপটপ'), 4);
  assert.equal(z.parse(model, 'ল্যাপটপল্যাপটপ').length, 14);
  assert.deepEqual(refusal('Latitude 7490'), ['Model can have 8 characters at most']);
});

test('each refusal names its field, once', () => {
  assert.deepEqual(refusal(undefined), ['Model is required']);
  assert.deepEqual(refusal('   '), ['Model is required']);
  assert.deepEqual(refusal(7), ['Model is required']);
  assert.deepEqual(refusal('T4\u0000'), ['Model contains characters that cannot be shown']);
  assert.deepEqual(refusal('T4\ud800'), ['Model contains characters that cannot be shown']);
});

test('an e-mail address is one whatever its case', () => {
  assert.equal(z.parse(email, ' Rahim@Example.COM '), 'rahim@example.com');
  assert.equal(z.safeParse(email, 'rahim').success, false);
});
