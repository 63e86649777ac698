import { normalize } from '../../tokenizer.ts';

/** How people abbreviate, and what voice typing makes of names: rewritten before anything else is read. */
const abbreviations: [RegExp, string][] = (
  [
    ['\\bmbp\\b', 'macbook pro'],
    ['\\bmba\\b', 'macbook air'],
    ['ম্যাক\\s+বুক', 'macbook'],
    ['\\b(?:lap)\\s+(?=tops?\\b)', 'lap'],
    ['\\b(?:desk)\\s+(?=tops?\\b)', 'desk'],
    ['(?<![ঀ-৿])এক্স\\s*(?=\\d)', 'x'],
    ['(?<![ঀ-৿])টি\\s*(?=\\d{3})', 't'],
    ['(?<![ঀ-৿])এম\\s*(?=[1-5](?!\\d))', 'm'],
    ['(?<![ঀ-৿])ই\\s*(?=\\d{4})', 'e'],
    ['(?<![ঀ-৿])জি\\s*(?=\\d)', 'g'],
    ['(?<=[ঀ-৿])সহ(?![ঀ-৿])', ' সহ'],
    // A lakh without a number is one.
    ['(?<!\\d\\s*)(?<![ঀ-৿a-z])(লাখ|লক্ষ|lakh|lac)\\s+(?=টাকা|taka|tk)', '1 $1 '],
    // "8 256" is memory and storage.
    [
      '(?<![\\d./-])(4|8|12|16|24|32|64)\\s*[+\\s]\\s*(120|128|240|256|480|500|512|1000|1024)(?![\\d.])(?:\\s*gb\\b)?(?!\\s*ram)',
      '$1 gb $2 gb ',
    ],
    ['(?<![\\d./-])(4|6|8|12|16|24|32|64)\\s*gb\\s*[/+]\\s*(?=\\d)', '$1 gb '],
    // The memory of a graphics card is in no field.
    ['\\d{1,2}\\s*(?:gb|জিবি)\\s+(?=graphics?|gpu|গ্রাফিক্স)', ''],
    // A size of a screen, whatever it is said of.
    ['(?<![\\d.])(1[0-7]\\.\\d)(?![\\d.])(?!\\s*(?:inch|"|lakh|lac|লাখ|kg))', '$1 inch'],
  ] as [string, string][]
).map(([pattern, by]) => [new RegExp(normalize(pattern), 'gu'), by]);

export const rewriteQuery = (text: string): string =>
  abbreviations.reduce((text, [pattern, by]) => text.replace(pattern, by), text);
