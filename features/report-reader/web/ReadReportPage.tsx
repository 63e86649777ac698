import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';
import { reportCommands } from '../commands.ts';
import { ReportField } from './ReportField.tsx';

const systems: [title: string, how: () => string, command: string][] = [
  ['Windows', m.report_how_windows, reportCommands.windows],
  ['macOS', m.report_how_mac, reportCommands.mac],
  ['Linux', m.report_how_linux, reportCommands.linux],
];

/** `reader/reader-entry.ts` is its script. */
export const Page = () => (
  <div className="wrap page">
    <Describe title={m.report_page_title()} description={m.report_description()} canonical="/read-a-report" />
    <header className="page-head">
      <h1>{m.report_title()}</h1>
      <p>{m.report_intro()}</p>
    </header>
    <div className="report-page">
      <section aria-label={m.report_field()}>
        <ReportField />
        <noscript>
          <p>{m.report_needs_script()}</p>
        </noscript>
      </section>
      <section aria-label={m.report_found_title()} aria-live="polite">
        <h2>{m.report_found_title()}</h2>
        <div id="reading">
          <p className="soft">{m.report_nothing_yet()}</p>
        </div>
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
          <div className="ways">
            <Button
              kind="quiet"
              aria-label={m.contact_copy({ text: m.report_command_for({ system: title }) })}
            >
              <Icon name="copy" size={18} />
              {m.report_copy()}
            </Button>
            <output />
          </div>
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
