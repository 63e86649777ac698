import { normalize } from '../../tokenizer.ts';
import { lex, type Token } from './lexer.ts';

type Entry<Meaning> = { words: readonly string[]; meaning: Meaning };

/** Finds phrases of one or several words in a query. */
export class PhraseBook<Meaning extends string> {
  /** By their first word, the longest first. */
  readonly #entries = new Map<string, Entry<Meaning>[]>();

  /** For each meaning its phrases, with commas between them. */
  constructor(table: Record<Meaning, string>) {
    for (const [meaning, phrases] of Object.entries<string>(table) as [Meaning, string][])
      for (const phrase of phrases.split(',')) {
        const words = lex(normalize(phrase)).map(({ text }) => text);
        const entries = this.#entries.get(words[0]!) ?? [];
        this.#entries.set(
          words[0]!,
          [...entries, { words, meaning }].toSorted((a, b) => b.words.length - a.words.length),
        );
      }
  }

  /** The longest phrase that begins here; a Bangla word may have a case ending. */
  at(tokens: readonly Token[], at: number): { meaning: Meaning; length: number } | undefined {
    const first = tokens[at];
    if (first === undefined) return undefined;
    const { text, bare } = first;
    return (
      this.#among(this.#entries.get(text), tokens, at) ??
      (bare === text ? undefined : this.#among(this.#entries.get(bare), tokens, at))
    );
  }

  #among(candidates: readonly Entry<Meaning>[] | undefined, tokens: readonly Token[], at: number) {
    const found = candidates?.find(({ words }) => words.every((word, nth) => isWord(tokens[at + nth], word)));
    return found && { meaning: found.meaning, length: found.words.length };
  }
}

const isWord = (token: Token | undefined, word: string) => token?.text === word || token?.bare === word;
