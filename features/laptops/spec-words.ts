import { m } from '#words';
import type { Condition } from './laptop-kinds.ts';
import type { Provenance } from './machine-body.ts';

const meanings: Record<Condition, () => string> = {
  Fresh: m.laptop_meaning_fresh,
  'Fresh like new': m.laptop_meaning_like_new,
  'Rarely used': m.laptop_meaning_rarely_used,
  Used: m.laptop_meaning_used,
};

const provenances: Record<Provenance, () => string> = {
  'bought new here': m.laptop_provenance_new,
  'gift from abroad': m.laptop_provenance_abroad,
  'office disposal': m.laptop_provenance_office,
  'imported used': m.laptop_provenance_imported,
};

/** What a seller promises with a condition, in words. */
export const meaningOf = (condition: string): string => meanings[condition as Condition]?.() ?? '';

export const provenanceName = (provenance: string): string =>
  provenances[provenance as Provenance]?.() ?? provenance;
export const yesOrNo = (answer: string): string => (answer === 'Yes' ? m.search_yes() : m.search_no());
