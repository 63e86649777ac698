import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './text-language.ts';

test('a text is in Bangla where its sentences are, whatever models it names', () => {
  for (const [text, language] of [
    ['ThinkPad T480, ৮ GB র‍্যাম, ব্যাটারি ভালো, চার্জার অরিজিনাল।', 'bn'],
    ['শিরিন সুলতানা', 'bn'],
    [
      'My uncle brought it from Malaysia, so there is no local warranty. Charger original, box nai. দাম কিছুটা আলোচনা সাপেক্ষ।',
      'en',
    ],
    ['Ekdom fresh, dekhle bujhben.', 'en'],
    ['২০২২ / 2022', undefined],
    ['', undefined],
  ] as const)
    assert.equal(languageOf(text), language, text);
});
