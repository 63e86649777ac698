import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fontOf, fullBangla, shaped } from './font-subsets.mjs';

/** Without what takes no room: a joiner that a font draws as nothing. */
const widthsOf = (glyphs: { xAdvance?: number }[]) => glyphs.flatMap(({ xAdvance }) => xAdvance || []);
const wordsOf = (text: string) =>
  text.normalize('NFC').match(/[\u0964\u0981-\u09f2\u09f4-\u09fe\u200c\u200d]+/g) ?? [];

test('the Bangla face of pages joins every word of the product as the whole face does', async () => {
  const { font: whole } = await fullBangla();
  const { font: subset } = await fontOf('ui/fonts/bangla-400.woff2');
  const files = ['words/bn.json', ...globSync('{demo,features}/**/*.{ts,txt,json}')];
  const words = new Set(files.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))));
  words.add('ক্ষ').add('জ্ঞ').add('ন্ত্র').add('স্ত্রী').add('উজ্জ্বল').add('র‍্যাম').add('লক্ষ্মীপুর');
  assert.ok(words.size > 1000);
  for (const word of words) {
    const drawn = shaped(subset, word);
    assert.ok(
      drawn.every(({ codepoint }) => codepoint !== 0),
      `${word} has a letter that is not in the font`,
    );
    assert.deepEqual(widthsOf(drawn), widthsOf(shaped(whole, word)), `${word} falls apart`);
  }
});

/** What goes ahead of a file on the line. */
const headBytes = 600;

test('what a Bangla page is written with weighs less than 40 KB on the line', () => {
  const files = globSync('ui/fonts/*.woff2');
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length + headBytes, 0);
  assert.ok(bytes < 40 * 1024, `${bytes} bytes`);
});
