import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize, tokenize } from '../../tokenizer.ts';
import { labelOfTerm } from './term-labels.ts';

test('what was read is said so that it reads as the same', () => {
  for (const [term, label] of [
    ['16ram', '16 GB RAM'],
    ['128ram', '128 GB RAM'],
    ['256disk', '256 GB'],
    ['1000disk', '1 TB'],
    ['14inch', '14″'],
    ['156inch', '15.6″'],
    ['8gen', 'Gen 8'],
    ['win11', 'Windows 11'],
    ['ryzen5', 'Ryzen 5'],
    ['i5', 'i5'],
    ['t480', 't480'],
  ] as const) {
    assert.equal(labelOfTerm(term), label);
    assert.deepEqual(tokenize(normalize(label)), [term], label);
  }
});
