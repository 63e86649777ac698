import { latinDigits, readPrice } from '#features/laptops/price-reading.ts';
import { stopWords, synonyms } from './synonyms.ts';

/** NFC, one case, one kind of digits, nothing invisible: what every comparison of words stands on. */
export const normalize = (text: string): string =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200b-\u200d\ufeff'’]/g, '')
    .normalize('NFC');

const caseEndings = /(?:ের|গুলো|টির|টা|টি|তে|য়|র|ে)$/u;

/** The word that the index has for this one; in Bangla whatever case it stands in. */
function known(word: string): string {
  const found = synonyms.get(word) ?? synonyms.get(word.replace(caseEndings, ''));
  return found ?? word;
}

// Order matters: each rule reads what the ones before it left.
const rules: [RegExp, string][] = [
  [/(\d),(?=\d)/g, '$1'],
  [/(\d)\s*(?:"|′′|”|''|-?inch)(?![\p{L}\p{N}])/gu, '$1 inch'],
  [/\b(rtx|gtx|rx|mx|gt)-?(\d{3,4})/g, '$1 $2'],
  [/আই[\s-]?([3579])/g, 'i$1 '],
  [/\bryzen-?([3579])\b/g, 'ryzen $1'],
  [/\bwin-?(1[01])\b/g, 'windows $1'],
  [/(\d)\s*(gb|tb|জিবি|টিবি|gen|ram|ssd|hdd)(?![\p{L}])/gu, '$1 $2 '],
  [/\b(ssd|hdd|ram|ddr\d)(\d)/g, '$1 $2'],
  [/\bgen(\d)/g, 'gen $1'],
  [/\b(4|6|8|12|16|24|32|64)\s*\/\s*(120|128|240|256|480|500|512|1000|1024)\b/g, '$1 ram $2 disk'],
  [/hard[\s-]*(?:disk|drive)|হার্ড[\s-]*ডিস্ক/g, 'hdd'],
  [/graphics?[\s-]*card|গ্রাফিক্স[\s-]*কার্ড/g, 'gpu'],
  [/m\.2/g, 'ssd'],
  [/second[\s-]*hand|2nd[\s-]*hand/g, ' '],
];

// Latin and Bangla; a letter that the databases' own cutting may not know would cut the word once more.
const word = /\d+\.\d+|[a-z0-9[[\p{L}\p{M}]&&[\u0981-\u09e3]]]+/gv;

/** Cuts a text into words of the index: `Core i 5, ১৬ জিবি` is `i5` and `16ram`. */
export function tokenize(text: string): string[] {
  const plain = rules.reduce((text, [pattern, by]) => text.replace(pattern, by), normalize(text));
  const cut = plain.match(word) ?? [];
  return phrases(cut.map(known)).map((word) => word.replace('.', ''));
}

const wholeGb = (amount: number, unit: string) =>
  unit === 'tb' ? amount * 1000 : amount === 1024 ? 1000 : amount;

/** Reads what several words say together, from the left; the longest reading wins. */
function phrases(words: string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length;) {
    const [taken, ...said] = phraseAt(words, at);
    read.push(...said);
    at += taken;
  }
  return read;
}

const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word);

function phraseAt(words: string[], at: number): [taken: number, ...said: string[]] {
  const [word = '', next, third] = words.slice(at, at + 3);
  for (const span of [3, 2]) {
    const joined = words.slice(at, at + span).join('');
    const place = words.length >= at + span ? synonyms.get(joined) : undefined;
    if (place) return [span, place];
  }
  if (word === 'core' && (next === 'i' || /^i[3579]$/.test(next ?? ''))) return [1];
  if (word === 'i' && /^[3579]$/.test(next ?? '')) return [2, `i${next}`];
  if (word === 'ryzen' && /^[3579]$/.test(next ?? '')) return [2, `ryzen${next}`];
  if (/^r[3579]$/.test(word)) return [1, `ryzen${word[1]}`];
  if (word === 'windows' && (next === '11' || next === '10')) return [2, `win${next}`];
  if (word === 'gen' && isNumber(next) && Number(next) <= 14) return [2, `${next}gen`];
  if (word === 'ram' && isNumber(next)) return [third === 'gb' ? 3 : 2, `${next}ram`];
  if ((word === 'ssd' || word === 'hdd') && isNumber(next) && Number(next) >= 100)
    return [third === 'gb' ? 3 : 2, word, `${wholeGb(Number(next), 'gb')}disk`];
  if (!isNumber(word)) return /^(1?\d)(st|nd|rd|th|ম|তম)$/.test(word) ? ordinalAt(word, next) : [1, word];
  if (next === 'inch') return [2, `${Number(word)}inch`];
  if (next === 'gen' && Number(word) <= 14) return [2, `${word}gen`];
  if (next === 'ram') return [2, `${word}ram`];
  if (next === 'disk') return [2, `${wholeGb(Number(word), 'gb')}disk`];
  if (next === 'ssd' || next === 'hdd') return [2, `${wholeGb(Number(word), 'gb')}disk`, next];
  if (next !== 'gb' && next !== 'tb') return [1, word];
  const gb = wholeGb(Number(word), next);
  if (third === 'ram') return [3, `${gb}ram`];
  if (third === 'ssd' || third === 'hdd') return [3, `${gb}disk`, third];
  return [2, gb > 64 ? `${gb}disk` : `${gb}ram`];
}

const ordinalAt = (word: string, next: string | undefined): [number, string] => [
  next === 'gen' ? 2 : 1,
  `${Number.parseInt(word, 10)}gen`,
];

export type ParsedQuery = { words: string[]; min?: number; max?: number };

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

// "20-30k" means thousands on both sides.
const taka = (typed: string | undefined) => {
  const read = typed === undefined ? undefined : readPrice(typed.trim());
  return read !== undefined && read >= 1000 ? read : undefined;
};

/** What a visitor typed, as words of the index and the price they have in mind. */
export function parseQuery(typed: string): ParsedQuery {
  const text = normalize(typed);
  const range = between.exec(text);
  const unit = range?.[2]?.replace(/[\d.,\s]/g, '') ?? '';
  const [from, to] = [taka(range?.[1]) ?? taka(`${range?.[1] ?? ''}${unit}`), taka(range?.[2])];
  if (range && from !== undefined && to !== undefined && from < to)
    return { words: asked(text.replace(range[0], ' ')), min: from, max: to };
  for (const [pattern, side] of [
    [below, 'max'],
    [above, 'min'],
    [bare, 'max'],
  ] as const) {
    const found = pattern.exec(text);
    const price = taka(found?.[1] ?? found?.[2]);
    if (found && price !== undefined) return { words: asked(text.replace(found[0], ' ')), [side]: price };
  }
  return { words: asked(text) };
}

const asked = (text: string) => [...new Set(tokenize(text).filter((word) => !stopWords.has(word)))];
