import { latinDigits } from '#words/latin-digits.ts';

/** A text as entries of the block list are looked for in it: one case, Latin digits, single spaces. */
export const blockKey = (text: string): string =>
  latinDigits(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const fewestDigits = 6;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A number is found however it is grouped, a word only as a whole. */
export function standsIn(key: string, text: string): boolean {
  const searched = blockKey(text);
  const digits = digitsOf(key);
  if (digits.length >= fewestDigits && !/\p{L}/u.test(key)) return digitsOf(searched).includes(digits);
  for (let at = searched.indexOf(key); at >= 0; at = searched.indexOf(key, at + 1)) {
    const around = [searched[at - 1] ?? ' ', searched[at + key.length] ?? ' '];
    if (around.every((letter) => !/[\p{L}\p{M}\p{N}]/u.test(letter))) return true;
  }
  return false;
}
