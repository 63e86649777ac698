import { createContext, type ReactNode, use } from 'react';
import type { Visit } from '../visit-contract.ts';

/** Places on the page of a visit that the app fills with what other rooms do with it. */
type VisitSlots = {
  /** Where a seller reserves the machine. */
  hold?: (visit: Visit) => ReactNode;
  /** Where the machine is looked at: a check, a checklist. */
  machine?: (visit: Visit) => ReactNode;
  /** What the two write to each other. */
  thread?: (visit: Visit) => ReactNode;
  /** Ways to have it in a calendar. */
  calendar?: (visit: Visit) => ReactNode;
};

const Slots = createContext<VisitSlots>({});

export const VisitSlotsProvider = Slots.Provider;

export const VisitSlot = ({ name, visit }: { name: keyof VisitSlots; visit: Visit }): ReactNode =>
  use(Slots)[name]?.(visit);
