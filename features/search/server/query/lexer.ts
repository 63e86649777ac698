import { caseEndings } from '../../tokenizer.ts';

/** A piece of a query: a number, a word, or a sign. */
export type Token = {
  text: string;
  /** Without the case ending of a Bangla word. */
  bare: string;
  start: number;
  end: number;
  /** No space stands before it. */
  isGlued: boolean;
};

const piece = /\/[-=]|[<>]=?|\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu;

/** Of a text that is normalized. */
export function lex(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index: start } of text.matchAll(piece)) {
    const end = start + found.length;
    const bare = found < 'ঀ' ? found : found.replace(caseEndings, '');
    tokens.push({ text: found, bare, start, end, isGlued: tokens.at(-1)?.end === start });
  }
  return tokens;
}

export const isNumber = (token: Token | undefined): token is Token =>
  token !== undefined && /^\d/.test(token.text);

export const numberOf = ({ text }: Token): number => Number(text.replaceAll(',', ''));
