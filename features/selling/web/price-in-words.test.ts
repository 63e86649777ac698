import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceInWords } from './price-in-words.ts';

test('a price is said the way it is said in Bangladesh', () => {
  const said: [number, string][] = [
    [0, 'zero taka'],
    [7, 'seven taka'],
    [500, 'five hundred taka'],
    [919, 'nine hundred nineteen taka'],
    [1000, 'one thousand taka'],
    [25_500, 'twenty-five thousand five hundred taka'],
    [40_020, 'forty thousand twenty taka'],
    [19_000, 'nineteen thousand taka'],
    [99_999, 'ninety-nine thousand nine hundred ninety-nine taka'],
    [100_000, 'one lakh taka'],
    [125_000, 'one lakh twenty-five thousand taka'],
    [2_050_075, 'twenty lakh fifty thousand seventy-five taka'],
    [10_000_000, 'one crore taka'],
    [1_230_000_000, 'one hundred twenty-three crore taka'],
  ];
  for (const [taka, words] of said) assert.equal(priceInWords(taka), words);
});
