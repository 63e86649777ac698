import { m } from '#words';
import type { checklists } from '../checklist-items.ts';
import type { Answer } from '../question.ts';
import { itemWords } from './item-words.ts';

type Item = (typeof checklists)['Laptop']['items'][number];

type CheckItemProps = {
  item: Item;
  answer: Answer | undefined;
  isDeclared: boolean;
  onAnswer: (answer: Answer | undefined) => void;
  onDeclare: (isDeclared: boolean) => void;
};

const choices = [
  ['ok', m.checklist_ok],
  ['bad', m.checklist_bad],
  ['could-not', m.checklist_could_not],
] as const;

export function CheckItem({ item, answer, isDeclared, onAnswer, onDeclare }: CheckItemProps) {
  const { id, minutes, severity, measure } = item;
  const { title, how, fail } = itemWords[id];
  const isFault = answer === 'bad' || typeof answer === 'object';
  return (
    <li className="check" data-item={id} data-answer={typeof answer === 'object' ? 'measured' : answer}>
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
              <input
                type="radio"
                name={id}
                value={value}
                checked={answer === value}
                onChange={() => onAnswer(value)}
              />
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
              value={typeof answer === 'object' ? answer.measured : ''}
              onChange={({ target }) =>
                onAnswer(target.value === '' ? undefined : { measured: Math.max(0, Number(target.value)) })
              }
            />
          </label>
        )}
        {isFault && severity === 'cost' && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isDeclared}
              onChange={({ target }) => onDeclare(target.checked)}
            />
            {m.checklist_declared()}
          </label>
        )}
      </fieldset>
    </li>
  );
}
