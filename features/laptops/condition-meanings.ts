import { m } from '#words';

const meanings: Record<string, () => string> = {
  Fresh: m.laptop_meaning_fresh,
  'Fresh like new': m.laptop_meaning_like_new,
  'Rarely used': m.laptop_meaning_rarely_used,
  Used: m.laptop_meaning_used,
};

/** What a seller promises with a condition, in a sentence. */
export const conditionMeaning = (condition: string): string => meanings[condition]?.() ?? '';
