import { m } from '#words';
import type { Reading } from '../read-report.ts';
import { droppedLabel, factLabels, formatTitles, worded } from './fact-labels.ts';

/** What was read, with the words it was read in, and what was thrown away. */
export function ReadingFacts({ reading: { format, facts, dropped } }: { reading: Reading }) {
  if (!format) return <p>{m.report_unknown()}</p>;
  return (
    <div className="report-read" data-format={format}>
      <p>{m.report_read_as({ format: formatTitles[format], count: facts.length })}</p>
      <dl className="reading-facts">
        {facts.map(({ name, value, line }, index) => (
          <div key={index} data-fact={name} data-value={value}>
            <dt>{factLabels[name]()}</dt>
            <dd>
              {worded(name, value)}
              <code>{line}</code>
            </dd>
          </div>
        ))}
      </dl>
      {dropped.length > 0 && (
        <>
          <h3>{m.report_dropped_title()}</h3>
          <p>{m.report_dropped_text()}</p>
          <ul className="reading-dropped">
            {dropped.map((kind) => (
              <li key={kind} data-dropped={kind}>
                {droppedLabel(kind)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
