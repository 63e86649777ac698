import type { Category, Processor } from '#features/laptops/laptop-kinds.ts';
import type { ItemId } from './checklist-items.ts';

export type Answer = 'ok' | 'bad' | 'could-not' | { measured: number };
export type Answers = Partial<Record<ItemId, Answer | undefined>>;

/** What the advertisement says, by the names that a machine's fields have. */
type Claims = {
  ramGb?: number | null | undefined;
  storageGb?: number | null | undefined;
  batteryHealth?: number | null | undefined;
  processor?: Processor | undefined;
};

export type Question = {
  category: Category;
  askingPrice: number;
  declaredFaults: readonly ItemId[];
  claims: Claims;
  answers: Answers;
};
