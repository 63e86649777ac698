import { m } from '#words';
import type { Result } from '../check-steps.ts';
import { fieldNames, noteTexts, valueText, verdictNames } from './check-words.ts';

/** What was found, field by field, beside what the listing says. */
export function ResultsTable({ results }: { results: Result[] }) {
  return (
    <dl className="check-results">
      {results.map(({ field, value, unit, how, verdict, claim, note }) => (
        <div key={field} data-field={field} data-verdict={verdict}>
          <dt>{fieldNames[field]()}</dt>
          <dd>
            <span className="check-verdict">{verdictNames[verdict]()}</span>
            <b>{valueText(value, unit)}</b>
            {claim !== null && <span>{m.check_claim({ claim: valueText(claim, unit) })}</span>}
            {how === 'person' && value !== null && <span className="soft">{m.check_by_person()}</span>}
            {note !== null && <span className="soft">{noteTexts[note]()}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
