import { m } from '#words';
import type { checklists } from '../checklist-items.ts';
import { itemWords } from './item-words.ts';

export type Item = (typeof checklists)['Laptop']['items'][number];

const choices = [
  ['ok', m.checklist_ok],
  ['bad', m.checklist_bad],
  ['could-not', m.checklist_could_not],
] as const;

/** Without its answers, which are in the browser: `sheet/checklist-entry.ts` fills them in. */
export function CheckItem({ item: { id, minutes, severity, measure } }: { item: Item }) {
  const { title, how, fail } = itemWords[id];
  return (
    <li className="check" data-item={id}>
      <fieldset>
        <legend>{title()}</legend>
        <p className="soft small">
          {m.checklist_minutes({ minutes })}
          {severity === 'stop' && ` · ${m.checklist_stop()}`}
        </p>
        {how.map(({ system, text }) => (
          <p key={system ?? ''} className="check-how">
            {system && <b>{system}: </b>}
            {text()}
          </p>
        ))}
        <p className="soft">{m.checklist_fail({ fail: fail() })}</p>
        <div className="check-answers">
          {choices.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={id} value={value} autoComplete="off" />
              <span>{label()}</span>
            </label>
          ))}
        </div>
        {measure && (
          <label className="check-measured">
            {measure === 'percent' ? m.checklist_measured_percent() : m.checklist_measured_gb()}
            <input
              className="input"
              type="number"
              inputMode="decimal"
              min={0}
              max={100_000}
              autoComplete="off"
            />
          </label>
        )}
        {severity === 'cost' && (
          <label className="tick" hidden>
            <input type="checkbox" autoComplete="off" />
            {m.checklist_declared()}
          </label>
        )}
      </fieldset>
    </li>
  );
}
