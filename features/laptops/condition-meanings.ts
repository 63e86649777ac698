import { m } from '#words';
import type { Condition } from './laptop-kinds.ts';

const meanings: Record<Condition, () => string> = {
  Fresh: m.laptop_meaning_fresh,
  'Fresh like new': m.laptop_meaning_like_new,
  'Rarely used': m.laptop_meaning_rarely_used,
  Used: m.laptop_meaning_used,
};

/** What a seller promises with a condition, in words. */
export const meaningOf = (condition: string): string => meanings[condition as Condition]?.() ?? '';
