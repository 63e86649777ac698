import { m } from '#words';

const numerals = () => ({ ones: m.price_words_ones().split(' '), tens: m.price_words_tens().split(' ') });

function belowHundred(number: number): string {
  const { ones, tens } = numerals();
  if (number < 20) return ones[number] ?? '';
  const [ten, one] = [Math.floor(number / 10), number % 10];
  return [tens[ten - 2], one > 0 && ones[one]].filter(Boolean).join('-');
}

/** In crores, lakhs, thousands and hundreds. */
function inWords(number: number): string {
  const parts = [
    { count: Math.floor(number / 10_000_000), unit: m.price_words_crore },
    { count: Math.floor(number / 100_000) % 100, unit: m.price_words_lakh },
    { count: Math.floor(number / 1000) % 100, unit: m.price_words_thousand },
    { count: Math.floor(number / 100) % 10, unit: m.price_words_hundred },
  ].flatMap(({ count, unit }) =>
    count > 0 ? [`${count > 99 ? inWords(count) : belowHundred(count)} ${unit()}`] : [],
  );
  const rest = number % 100;
  if (rest > 0 || parts.length === 0) parts.push(belowHundred(rest));
  return parts.join(' ');
}

/** `twenty-five thousand five hundred taka`: makes a zero too many easy to notice. */
export const priceInWords = (taka: number): string => m.price_words_taka({ words: inWords(taka) });
