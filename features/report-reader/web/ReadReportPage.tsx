import { Suspense } from 'react';
import { m } from '#words';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { reportCommands } from '../commands.ts';
import { ReportField } from './ReportField.tsx';
import { useReader } from './use-reader.ts';

const ReadingFacts = lazyOrNothing(async () => (await import('./ReadingFacts.tsx')).ReadingFacts);

const systems: [title: string, how: () => string, command: string][] = [
  ['Windows', m.report_how_windows, reportCommands.windows],
  ['macOS', m.report_how_mac, reportCommands.mac],
  ['Linux', m.report_how_linux, reportCommands.linux],
];

export function Page() {
  const { reading, hasFailed, read, forget } = useReader();
  return (
    <div className="wrap page">
      <Describe title={m.report_title()} description={m.report_description()} canonical="/read-a-report" />
      <header className="page-head">
        <h1>{m.report_title()}</h1>
        <p>{m.report_intro()}</p>
      </header>
      <div className="report-page">
        <section aria-label={m.report_field()}>
          <ReportField read={read} forget={forget} />
          <noscript>
            <p>{m.report_needs_script()}</p>
          </noscript>
        </section>
        <section aria-label={m.report_found_title()} aria-live="polite">
          <h2>{m.report_found_title()}</h2>
          {hasFailed && <p className="form-error">{m.report_failed()}</p>}
          {reading ? (
            <Suspense fallback={null}>
              <ReadingFacts reading={reading} />
            </Suspense>
          ) : (
            <p className="soft">{m.report_nothing_yet()}</p>
          )}
        </section>
      </div>
      <section className="report-commands">
        <h2>{m.report_how_title()}</h2>
        <p>{m.report_how_text()}</p>
        {systems.map(([title, how, command]) => (
          <div key={title} className="report-command">
            <h3>{title}</h3>
            <p>{how()}</p>
            <pre>
              <code>{command}</code>
            </pre>
            <CopyButton text={command} name={m.report_command_for({ system: title })} />
          </div>
        ))}
        <h3>{m.report_others_title()}</h3>
        <p>{m.report_others_text()}</p>
        <p>
          <Link to="/checklist">{m.checklist_title()}</Link>
        </p>
      </section>
    </div>
  );
}
