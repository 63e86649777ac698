import { readPrice } from '#features/laptops/price-reading.ts';
import { stopWords } from './synonyms.ts';
import { normalize, tokenize } from './tokenizer.ts';

export type ParsedQuery = { terms: string[]; min?: number; max?: number };

const amount = String.raw`(?:tk\.?|bdt|৳)?\s*(\d[\d,]*(?:\.\d+)?\s*(?:k|lakh|lac|লাখ|লক্ষ|hazar|hajar|thousand|হাজার)?)(?:এর|ের|র)?\s*(?:taka(?:r)?|tk\.?|bdt|টাকার?|\/-)?`;
const end = String.raw`(?![\p{L}\p{M}\p{N}])`;
const between = new RegExp(`${amount}\\s*(?:-|–|to|theke|থেকে|and)\\s*${amount}${end}`, 'u');
const below = new RegExp(
  `(?:under|below|less than|up ?to|within|max|maximum|budget|<)\\s*${amount}${end}|${amount}\\s*(?:er|r)?\\s*(?:niche|nicher|moddhe|modhe|vitore|নিচে|নীচে|মধ্যে|ভিতরে|ভেতরে|কম|budget|বাজেট)`,
  'u',
);
const above = new RegExp(`(?:over|above|more than|from|min|minimum|>)\\s*${amount}${end}`, 'u');
const bare = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])((?:tk\.?|bdt|৳)\s*\d[\d,]*|\d[\d,.]*\s*(?:k|lakh|lac|লাখ|hazar|hajar|thousand|হাজার)(?:\s*(?:taka|tk|টাকা))?|\d[\d,]*\s*(?:taka|tk|টাকা|\/-))(?![\p{L}\p{N}])`,
  'u',
);

/** Nothing is sold for less than a thousand: a smaller number is not a price. */
const priceOf = (typed: string | undefined) => {
  const price = typed === undefined ? undefined : readPrice(typed.trim());
  return price !== undefined && price >= 1000 ? price : undefined;
};

/** The terms of what a visitor typed, without stop words, and the price range it names. */
export function parseQuery(typed: string): ParsedQuery {
  const text = normalize(typed);
  const range = between.exec(text);
  // "20-30k" means thousands on both sides.
  const unit = range?.[2]?.replace(/[\d.,\s]/g, '') ?? '';
  const [from, to] = [priceOf(range?.[1]) ?? priceOf(`${range?.[1] ?? ''}${unit}`), priceOf(range?.[2])];
  if (range && from !== undefined && to !== undefined && from < to)
    return { terms: distinctTerms(text.replace(range[0], ' ')), min: from, max: to };
  for (const [pattern, side] of [
    [below, 'max'],
    [above, 'min'],
    [bare, 'max'],
  ] as const) {
    const found = pattern.exec(text);
    const price = priceOf(found?.[1] ?? found?.[2]);
    if (found && price !== undefined)
      return { terms: distinctTerms(text.replace(found[0], ' ')), [side]: price };
  }
  return { terms: distinctTerms(text) };
}

const distinctTerms = (text: string) => [...new Set(tokenize(text).filter((term) => !stopWords.has(term)))];
