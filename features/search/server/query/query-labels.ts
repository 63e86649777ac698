import { purposeRules } from '../results/purpose-rules.ts';
import type { Understood } from './query-pieces.ts';
import { wordsOf } from './read-query.ts';

type PartLabel = {
  kind: 'fact' | 'wish' | 'purpose' | 'either' | 'without' | 'near';
  text: string;
  q: string;
};

const factClasses = new Set<string>(['ram', 'disk', 'generation', 'screen']);

/** What was understood beyond single words, and the words that are left when it is taken back. The price is a filter. */
export function partsOf(pieces: readonly Understood[]): PartLabel[] {
  const others = (piece: Understood) =>
    wordsOf(pieces.filter((other) => other !== piece && other.kind !== 'price'));
  return pieces.flatMap((piece): PartLabel[] => {
    const label = labelOf(piece);
    return label ? [{ ...label, q: others(piece) }] : [];
  });
}

function labelOf(piece: Understood): Omit<PartLabel, 'q'> | undefined {
  const { kind, text } = piece;
  if (kind === 'wish') return { kind, text: piece.wish };
  if (kind === 'purpose') return { kind, text: `${text}: ${purposeRules[piece.purpose].summary}` };
  if (kind === 'near' || kind === 'without') return { kind, text };
  if (kind !== 'words') return undefined;
  if (piece.alternatives.length > 1) return { kind: 'either', text };
  const term = piece.alternatives[0]![0]!;
  if (term.query.terms[0] === 'gaming') return { kind: 'purpose', text };
  return factClasses.has(term.class) || text.startsWith('Windows ') ? { kind: 'fact', text } : undefined;
}
