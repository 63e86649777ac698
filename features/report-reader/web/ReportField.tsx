import { m } from '#words';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

/** Where a report is pasted, dropped or chosen; `reader/report-field.ts` takes it. */
export const ReportField = () => (
  <div className="report-field">
    <Field label={m.report_field()} hint={m.report_field_hint()}>
      {(wiring) => (
        <textarea {...wiring} rows={10} spellCheck={false} autoComplete="off" autoCapitalize="off" />
      )}
    </Field>
    <div className="ways">
      <label className={buttonLook({ kind: 'quiet' })}>
        {m.report_choose_file()}
        <input className="unseen" type="file" accept=".txt,.xml,.html,.htm,.json,.log,text/*" />
      </label>
      <Button kind="ghost" data-empty>
        {m.report_empty()}
      </Button>
    </div>
    <output />
  </div>
);
