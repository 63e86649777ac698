import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { taka } from '#words/numbers.ts';
import { checklists, type ItemId } from '../checklist-items.ts';
import { estimate } from '../estimate.ts';
import type { Question } from '../question.ts';
import { isCurrent, type RepairPrice } from '../repair-prices.ts';
import { itemWords } from './item-words.ts';

const titleOf = (item: ItemId | 'labour') =>
  item === 'labour' ? m.checklist_sum_labour() : itemWords[item].title();

/** Above this share of the price a machine is worth its parts. */
const partsShare = 0.4;

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

type EstimateViewProps = { question: Question; prices: RepairPrice[]; now: Date };

export function EstimateView({ question, prices, now }: EstimateViewProps) {
  const { stop, deductions, offer } = estimate(question, prices, now);
  if (stop || !offer) {
    const stops = checklists[question.category].items.filter(
      ({ id, severity }) => severity === 'stop' && question.answers[id] === 'bad',
    );
    const items = stops.map(({ id }) => titleOf(id)).join(', ');
    return <p className="form-error">{m.checklist_sum_stop({ items })}</p>;
  }
  const middle = deductions.reduce((sum, { low, high }) => sum + (low + high) / 2, 0);
  return (
    <>
      <p>{m.checklist_from({ price: taka(question.askingPrice) })}</p>
      {deductions.length === 0 ? (
        <p>{m.checklist_sum_nothing()}</p>
      ) : (
        <ul className="summands">
          {deductions.map(({ item, low, high, why }) => (
            <li key={item} data-summand={item}>
              <b>{titleOf(item)}</b>
              <span>{high > 0 ? `− ${taka(low)} – ${taka(high)}` : taka(0)}</span>
              <span className="soft small">{why}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="fair-offer">{m.checklist_sum_offer({ low: taka(offer.low), high: taka(offer.high) })}</p>
      {middle > question.askingPrice * partsShare && (
        <p className="form-warning">{m.checklist_sum_parts()}</p>
      )}
      <p className="soft small">
        {m.checklist_estimates()} {lookedUp(prices, now)}
      </p>
    </>
  );
}
