import { normalize, tokenize } from '../../tokenizer.ts';
import { stopWords } from '../../synonyms.ts';
import { lex, type Token } from './lexer.ts';
import { withDigits } from './number-words.ts';
import type { Part } from './parsed-query.ts';
import { PhraseBook } from './phrase-book.ts';
import { type IsModelNumber, readPriceAt } from './prices.ts';
import {
  eitherPhrases,
  harmlessPhrases,
  nearPhrases,
  purposePhrases,
  wishPhrases,
  withoutPhrases,
} from './query-phrases.ts';
import { rewriteQuery } from './query-rewrites.ts';

const wishes = new PhraseBook(wishPhrases);
const purposes = new PhraseBook(purposePhrases);
const exclusions = new PhraseBook(withoutPhrases);
const alternatives = new PhraseBook(eitherPhrases);
const neighbourhoods = new PhraseBook(nearPhrases);
const harmless = new PhraseBook({ words: harmlessPhrases });

type Read = { part: Part; length: number };

/** What stands at this token, if it is more than a word. The first reader that recognises something has it. */
function readAt(tokens: readonly Token[], at: number, isModelNumber: IsModelNumber): Read | undefined {
  const price = readPriceAt(tokens, at, isModelNumber);
  if (price) return price;
  const idle = harmless.at(tokens, at);
  if (idle) return { part: { kind: 'words', text: '', terms: [] }, length: idle.length };
  const text = (length: number) =>
    tokens
      .slice(at, at + length)
      .map((token) => token.text)
      .join(' ');
  const purpose = purposes.at(tokens, at);
  if (purpose)
    return {
      part: { kind: 'purpose', text: text(purpose.length), purpose: purpose.meaning },
      length: purpose.length,
    };
  const wish = wishes.at(tokens, at);
  if (wish)
    return { part: { kind: 'wish', text: text(wish.length), wish: wish.meaning }, length: wish.length };
  const near = neighbourhoods.at(tokens, at);
  if (near)
    return { part: { kind: 'near', text: text(near.length), side: near.meaning }, length: near.length };
  const exclusion = exclusions.at(tokens, at);
  if (exclusion)
    return {
      part: { kind: 'without', text: text(exclusion.length), side: exclusion.meaning },
      length: exclusion.length,
    };
  if (tokens[at]!.text === ',' && isBetweenWords(tokens, at, 1))
    return { part: { kind: 'either', text: ',', sign: 'and' }, length: 1 };
  const either = alternatives.at(tokens, at);
  if (either && isBetweenWords(tokens, at, either.length))
    return {
      part: { kind: 'either', text: text(either.length), sign: either.meaning },
      length: either.length,
    };
  return undefined;
}

const wordy = /[\p{L}]/u;

/** A slash between numbers is none: `8/256`. */
function isBetweenWords(tokens: readonly Token[], at: number, length: number): boolean {
  const [before, behind] = [tokens[at - 1], tokens[at + length]];
  return (
    before !== undefined &&
    behind !== undefined &&
    (tokens[at]!.text !== '/' || (wordy.test(before.text) && wordy.test(behind.text)))
  );
}

/** The parts of what a visitor typed, in its order. */
export function parseQuery(typed: string, isModelNumber: IsModelNumber = () => false): Part[] {
  const text = rewriteQuery(withDigits(normalize(typed)));
  const tokens = lex(text);
  const parts: Part[] = [];
  let words: Token[] = [];
  const endWords = () => {
    if (words.length === 0) return;
    const typedWords = text.slice(words[0]!.start, words.at(-1)!.end);
    const terms = tokenize(typedWords).filter((term) => !stopWords.has(term));
    if (terms.length > 0) parts.push({ kind: 'words', text: typedWords, terms });
    words = [];
  };
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at, isModelNumber);
    if (read) {
      endWords();
      if (read.part.text !== '') parts.push(read.part);
      at += read.length;
    } else {
      words.push(tokens[at]!);
      at += 1;
    }
  }
  endWords();
  return parts;
}
