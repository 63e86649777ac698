import { createContext } from 'react';
import type { LaptopFormValues } from './laptop-form.ts';

type Source = 'report' | 'machine';

/** Of one field: what was found, where, and whether the form says something else. */
type FoundFact = { source: Source; value: string; isContradiction: boolean };

/** What a report or the machine itself says of a field, against what is typed. */
export type FindFact = (
  name: keyof LaptopFormValues,
  typed: Partial<LaptopFormValues>,
) => FoundFact | undefined;

/** And how many fields were filled in. */
export type Found = { find: FindFact; count: number };

export const FoundFacts = createContext<Found | undefined>(undefined);
