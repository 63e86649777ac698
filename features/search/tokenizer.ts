import { latinDigits } from '#words/latin-digits.ts';
import { synonyms } from './synonyms.ts';

/** NFC, lower case, Latin digits, nothing invisible. */
export const normalize = (text: string): string =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/(?:['’′]){2}|[“”″]/g, '"')
    // As Bijoy writes them.
    .replace(/\u0985\u09be/g, '\u0986')
    .replace(/\u09a4\u09cd[\u200c\u200d]/g, '\u09ce')
    .replace(/[\u200b-\u200d\ufeff'’]/g, '')
    .normalize('NFC');

export const caseEndings = /(?:য়ের|য়ে|ের|গুলো|টির|টা|টি|তে|য়|র|ে)$/u;

/** A synonym is replaced by its term; a Bangla word is also looked up without its case ending. */
const stem = (word: string): string =>
  synonyms.get(word) ?? synonyms.get(word.replace(caseEndings, '')) ?? word;

// Order matters: each rewrites what those before it left.
const rewrites: [RegExp, string][] = [
  [/(\d),(?=\d)/g, '$1'],
  [/(\d)\s*(?:"|′′|”|''|-?inch)(?![\p{L}\p{N}])/gu, '$1 inch'],
  [/\b(rtx|gtx|rx|mx|gt)-?(\d{3,4})/g, '$1 $2'],
  [/(?:কোর)?আই[\s-]?([3579])/g, 'i$1 '],
  [/\bryzen-?([3579])\b/g, 'ryzen $1'],
  [/\bwin-?(1[01])\b/g, 'windows $1'],
  [/(\d)\s*(gb|tb|জিবি|টিবি|gen|ram|ssd|hdd|rom)(?![\p{L}])/gu, '$1 $2 '],
  [/\b(ssd|hdd|ram|ddr\d)(\d)/g, '$1 $2'],
  [/\bgen(\d)/g, 'gen $1'],
  [/\b(4|6|8|12|16|24|32|64)\s*\/\s*(120|128|240|256|480|500|512|1000|1024)\b/g, '$1 ram $2 disk'],
  [/hard[\s-]*(?:disk|drive)|হার্ড[\s-]*ডিস্ক/g, 'hdd'],
  [/graphics?[\s-]*card|গ্রাফিক্স[\s-]*কার্ড/g, 'gpu'],
  [/m\.2/g, 'ssd'],
  [/second[\s-]*hand|2nd[\s-]*hand/g, ' '],
];

// Latin and Bangla only: at any other letter the databases' own tokenizers might split the word again.
const word = /\d+\.\d+|[a-z0-9[[\p{L}\p{M}]&&[\u0981-\u09e3]]]+/gv;

/** The terms of a text, of queries and machines alike: `Core i 5, ১৬ জিবি` is `i5` and `16ram`. */
export function tokenize(text: string): string[] {
  const plain = rewrites.reduce((text, [pattern, by]) => text.replace(pattern, by), normalize(text));
  const words = plain.match(word) ?? [];
  return joinPhrases(words.map(stem)).map((term) => term.replace('.', ''));
}

const wholeGb = (amount: number, unit: string) =>
  unit === 'tb' ? amount * 1000 : amount === 1024 ? 1000 : amount;

/** Words that mean one thing together become one term: `16 gb ram` is `16ram`. From the left, the longest first. */
function joinPhrases(words: string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const [consumed, ...terms] = phraseAt(words, at);
    result.push(...terms);
    at += consumed;
  }
  return result;
}

const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word);

function phraseAt(words: string[], at: number): [consumed: number, ...terms: string[]] {
  const [word = '', next, third] = words.slice(at, at + 3);
  for (const span of [3, 2]) {
    const joined = words.slice(at, at + span).join('');
    const synonym = words.length >= at + span ? synonyms.get(joined) : undefined;
    if (synonym) return [span, synonym];
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
  if (next === 'ssd' || next === 'hdd') return [2, capacity(Number(word)), next];
  if (next !== 'gb' && next !== 'tb') return [1, word];
  const gb = wholeGb(Number(word), next);
  if (third === 'ram') return [3, `${gb}ram`];
  if (third === 'ssd' || third === 'hdd') return [3, capacity(gb), third];
  return [2, capacity(gb)];
}

const maxRamGb = 64;

/** Of so many gigabytes, whatever stands behind them: "8gb ssd" has two things in mind. */
const capacity = (gb: number) => (gb > maxRamGb ? `${wholeGb(gb, 'gb')}disk` : `${gb}ram`);

const ordinalAt = (word: string, next: string | undefined): [number, string] => [
  next === 'gen' ? 2 : 1,
  `${Number.parseInt(word, 10)}gen`,
];
