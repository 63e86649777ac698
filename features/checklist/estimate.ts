import { m } from '#words';
import { checklists, type ItemId } from './checklist-items.ts';
import type { Answer, Question } from './question.ts';
import { isCurrent, type PartId, type RepairPrice } from './repair-prices.ts';
import { openings, repairOf } from './repairs.ts';

type Prices = Map<PartId, RepairPrice>;
type Range = { low: number; high: number };
type Deduction = Range & { item: ItemId | 'labour'; why: string };

export type Estimate = {
  /** Something for which nobody should buy it, at any price. */
  stop: boolean;
  unchecked: ItemId[];
  deductions: Deduction[];
  offer: Range | null;
};

const roundedTo = 500;

/** What is fair to offer after the look at the machine; each summand by itself. Figures are estimates. */
export function estimate(question: Question, prices: readonly RepairPrice[], now: Date): Estimate {
  const { category, askingPrice, answers } = question;
  const { items } = checklists[category];
  const unchecked = items.flatMap(({ id }) => (isChecked(answers[id]) ? [] : [id]));
  const bad = items.filter(({ id }) => isBad(answers[id]));
  if (bad.some(({ severity }) => severity === 'stop'))
    return { stop: true, unchecked, deductions: [], offer: null };
  const current = new Map(
    prices.filter((price) => isCurrent(price, now)).map((price) => [price.part, price]),
  );
  const deductions = [
    ...bad.map(({ id, severity }) =>
      severity === 'note' ? free(id, m.checklist_why_note()) : deductionOf(id, question, current),
    ),
    ...labourOf(question, current),
  ];
  return { stop: false, unchecked, deductions, offer: offerOf(askingPrice, deductions) };
}

const isChecked = (answer: Answer | undefined) => answer !== undefined && answer !== 'could-not';
/** A measurement is judged by its figure, which may come to nothing. */
const isBad = (answer: Answer | undefined) => answer === 'bad' || typeof answer === 'object';

const free = (item: ItemId, why: string): Deduction => ({ item, low: 0, high: 0, why });

function deductionOf(id: ItemId, question: Question, prices: Prices): Deduction {
  if (question.declaredFaults.includes(id)) return free(id, m.checklist_why_declared());
  const { parts, share, why } = repairOf(id, question);
  if (share === 0) return free(id, why);
  const found = parts.flatMap((part) => prices.get(part) ?? []);
  if (found.length === 0) return free(id, m.checklist_why_no_price());
  const saved = isShared(id, question, prices);
  const lows = found.map(({ low, labourLow }) => low - (saved ? labourLow : 0));
  const highs = found.map(({ high, labourHigh }) => high - (saved ? labourHigh : 0));
  return {
    item: id,
    low: Math.round(Math.min(...lows) * share),
    high: Math.round(Math.max(...highs) * share),
    why,
  };
}

/** The faults that one opening of the machine mends, where there are several. */
function sharedOpening(question: Question, prices: Prices): RepairPrice[][] {
  return openings
    .map((items) =>
      items.flatMap((id) => {
        const isCounted = question.answers[id] === 'bad' && !question.declaredFaults.includes(id);
        return isCounted && inList(id, question)
          ? repairOf(id, question).parts.flatMap((part) => prices.get(part) ?? [])
          : [];
      }),
    )
    .filter(({ length }) => length > 1);
}

const inList = (id: ItemId, { category }: Question) =>
  checklists[category].items.some((item) => item.id === id);

const isShared = (id: ItemId, question: Question, prices: Prices) =>
  openings.some((items) => items.includes(id)) && sharedOpening(question, prices).length > 0;

const labourOf = (question: Question, prices: Prices): Deduction[] =>
  sharedOpening(question, prices).map((repairs) => ({
    item: 'labour',
    low: Math.max(...repairs.map(({ labourLow }) => labourLow)),
    high: Math.max(...repairs.map(({ labourHigh }) => labourHigh)),
    why: m.checklist_why_labour(),
  }));

function offerOf(askingPrice: number, deductions: Deduction[]): Range {
  const sum = (side: 'low' | 'high') => deductions.reduce((total, summand) => total + summand[side], 0);
  return { low: rounded(askingPrice - sum('high')), high: rounded(askingPrice - sum('low')) };

  /** Never above what is asked. */
  function rounded(taka: number): number {
    const nearest = Math.round(taka / roundedTo) * roundedTo;
    return Math.max(0, nearest > askingPrice ? nearest - roundedTo : nearest);
  }
}
