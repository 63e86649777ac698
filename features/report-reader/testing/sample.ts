import type { FactName } from '../facts.ts';

/** A report in the true shape of its program, what has to be read in it, and what must not leave. */
export type Sample = {
  about: string;
  text: string;
  facts: Partial<Record<FactName, string | string[]>>;
  dropped?: string[];
  secrets?: string[];
};

export const lines = (...parts: string[]) => `${parts.join('\n')}\n`;
