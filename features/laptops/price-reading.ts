import { latinDigits } from '#words/latin-digits.ts';

export const highestPrice = 10_000_000;

const multiples: [RegExp, number][] = [
  [/^(lakh|lac|লাখ|লক্ষ)s?$/, 100_000],
  [/^(hazar|hajar|thousand|হাজার|k)$/, 1000],
  [/^(crore|cr|কোটি)s?$/, 10_000_000],
];

/** Reads a price as people in Bangladesh type it: `1,25,000`, `Tk 25,000/-`, `২৫ হাজার`, `1.25 lakh`, `25k`. */
export function readPrice(typed: string): number | undefined {
  const plain = latinDigits(typed.normalize('NFC').toLowerCase())
    .replace(/bdt|tk\.?|taka|৳|টাকা|\/-|\/=|,|\s/g, '')
    .trim();
  const [, amount, word] = /^(\d+(?:\.\d+)?)(\D*)$/.exec(plain) ?? [];
  if (amount === undefined) return undefined;
  const multiple = word === '' ? 1 : multiples.find(([spelling]) => spelling.test(word ?? ''))?.[1];
  if (multiple === undefined) return undefined;
  const taka = Number(amount) * multiple;
  // Hundredths of a lakh are whole taka, but not exact as floats.
  const whole = Math.round(taka);
  return Math.abs(taka - whole) < 1e-6 ? whole : undefined;
}
