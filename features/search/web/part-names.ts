import { m } from '#words';
import { digits } from '#words/numbers.ts';
import { placeName } from '#features/laptops/choice-labels.ts';

/** Facts as the server says them, and in the language of the page. */
const facts: [RegExp, (amount: string, unit: string) => string][] = [
  [/(\d+) GB RAM/g, (gb) => m.search_part_ram({ gb: Number(gb) })],
  [/([\d.]+)( [GT]B|″)/g, (amount, unit) => digits(amount) + unit],
  [/Gen (\d+)/g, (number) => m.search_part_generation({ number })],
];

const capitalized = (words: string) => words.replace(/^.| ./g, (start) => start.toUpperCase());

function wordsName(words: string): string {
  const place = placeName(capitalized(words));
  if (place !== capitalized(words)) return place;
  return facts
    .reduce(
      (text, [fact, name]) => text.replace(fact, (_, ...parts: [string, string]) => name(...parts)),
      words,
    )
    .split(' ')
    .map((word) => m.search_word({ word }))
    .join(' ');
}

const isSaid = /^(near|without) (.+)$/;

/** What was read, in the language of the page; the server says it in the words that the search itself reads. */
export function partName(text: string): string {
  const [, how, of = text] = isSaid.exec(text) ?? [];
  const words = of.split(' or ').map(wordsName).join(` ${m.search_part_or()} `);
  if (how === undefined) return words;
  return how === 'near' ? m.search_part_near({ place: words }) : m.search_part_without({ words });
}

/** `student: 8 GB+, i3 / Ryzen 3+`: the word as it was typed, and what it asks of a machine. */
export const purposeName = (text: string): string => text.replace(/\d+(?= GB\+)/, (gb) => digits(gb));
