import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { latinDigits } from '#words/latin-digits.ts';
import { taka } from '#words/numbers.ts';
import { readPrice } from '#features/laptops/price-reading.ts';
import { element } from '#platform/web/elements.ts';
import { checklists, type ItemId } from '../../checklist-items.ts';
import { estimate } from '../../estimate.ts';
import type { Question } from '../../question.ts';
import { isCurrent, type RepairPrice } from '../../repair-prices.ts';
import type { Sheet } from './sheet.ts';

/** Above this share of the price a machine is worth its parts. */
const partsShare = 0.4;

const amount = (typed: string): number | undefined => {
  const read = Number(latinDigits(typed).trim() || Number.NaN);
  return read > 0 ? read : undefined;
};

function questionOf({ category, askingPrice, ram, storage, battery, answers, declared }: Sheet) {
  const price = readPrice(askingPrice);
  if (price === undefined || !(price > 0)) return undefined;
  return {
    category,
    askingPrice: Math.round(price),
    declaredFaults: declared,
    claims: { ramGb: amount(ram), storageGb: amount(storage), batteryHealth: amount(battery) },
    answers,
  } satisfies Question;
}

/** Between the oldest and the newest look at what counts. */
function lookedUp(prices: RepairPrice[], now: Date): string {
  const days = prices
    .filter((price) => isCurrent(price, now))
    .map(({ checkedAt }) => `${checkedAt}T12:00:00Z`)
    .sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return '';
  return from === to
    ? m.checklist_looked_up({ date: longDate(to) })
    : m.checklist_looked_up_between({ from: longDate(from), to: longDate(to) });
}

type TitleOf = (item: ItemId) => string;

/** What is fair to offer, with every summand; `prices` is null where they could not be had. */
export function fairOffer(sheet: Sheet, prices: RepairPrice[] | null | undefined, titleOf: TitleOf): Node[] {
  const question = questionOf(sheet);
  if (!question) return [element('p', { class: 'soft' }, m.checklist_sum_needs_price())];
  if (prices) return estimateView(question, prices, titleOf);
  const why = prices === null ? m.check_unreachable() : m.checklist_sum_prices_coming();
  return [element('p', { class: 'soft' }, why)];
}

function estimateView(question: Question, prices: RepairPrice[], titleOf: TitleOf): Node[] {
  const now = new Date();
  const { stop, deductions, offer } = estimate(question, prices, now);
  if (stop || !offer) {
    const stops = checklists[question.category].items.filter(
      ({ id, severity }) => severity === 'stop' && question.answers[id] === 'bad',
    );
    const items = stops.map(({ id }) => titleOf(id)).join(', ');
    return [element('p', { class: 'form-error' }, m.checklist_sum_stop({ items }))];
  }
  const middle = deductions.reduce((sum, { low, high }) => sum + (low + high) / 2, 0);
  const summands = deductions.map(({ item, low, high, why }) =>
    element(
      'li',
      { 'data-summand': item },
      element('b', {}, item === 'labour' ? m.checklist_sum_labour() : titleOf(item)),
      element('span', {}, high > 0 ? `− ${taka(low)} – ${taka(high)}` : taka(0)),
      element('span', { class: 'soft small' }, why),
    ),
  );
  return [
    element('p', {}, m.checklist_from({ price: taka(question.askingPrice) })),
    summands.length === 0
      ? element('p', {}, m.checklist_sum_nothing())
      : element('ul', { class: 'summands' }, ...summands),
    element(
      'p',
      { class: 'fair-offer' },
      m.checklist_sum_offer({ low: taka(offer.low), high: taka(offer.high) }),
    ),
    ...(middle > question.askingPrice * partsShare
      ? [element('p', { class: 'form-warning' }, m.checklist_sum_parts())]
      : []),
    element('p', { class: 'soft small' }, `${m.checklist_estimates()} ${lookedUp(prices, now)}`),
  ];
}
