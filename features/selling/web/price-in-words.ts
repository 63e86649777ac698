import { m } from '#words';

const units = [
  { worth: 10_000_000, inUnits: m.price_words_crore },
  { worth: 100_000, inUnits: m.price_words_lakh },
  { worth: 1000, inUnits: m.price_words_thousand },
  { worth: 100, inUnits: m.price_words_hundred },
];

/** In crores, lakhs, thousands and hundreds. A language names every number below a hundred: Bangla has no rule for them. */
function inWords(number: number): string {
  const parts: string[] = [];
  let rest = number;
  for (const { worth, inUnits } of units) {
    const count = Math.floor(rest / worth);
    if (count > 0) parts.push(inUnits({ count: inWords(count) }));
    rest %= worth;
  }
  if (rest > 0 || parts.length === 0) parts.push(m.price_words_numbers().split(' ')[rest] ?? '');
  return parts.join(' ');
}

/** `twenty-five thousand five hundred taka`: makes a zero too many easy to notice. */
export const priceInWords = (taka: number): string => m.price_words_taka({ words: inWords(taka) });
