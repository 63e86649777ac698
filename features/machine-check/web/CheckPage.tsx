import { m } from '#words';
import { Describe } from '#platform/web/page.ts';
import { Field } from '#ui/Field.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckLimits } from './CheckLimits.tsx';

/** The page on the machine itself, which has no React in it: `machine/check-entry.ts` is its script. */
export function Page() {
  return (
    <div className="wrap page machine-check">
      <Describe title={m.check_page_title()} description={m.check_description()} canonical="/check" />
      <header className="page-head">
        <h1>{m.check_title()}</h1>
        <p>{m.check_intro()}</p>
      </header>
      <noscript>
        <p>{m.check_needs_script()}</p>
      </noscript>
      <form id="check-code" className="form">
        <Field label={m.check_code()} hint={m.check_code_hint()} id="code">
          {(wiring) => (
            <input
              {...wiring}
              name="code"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit">{m.check_start()}</Button>
      </form>
      <p id="check-problem" className="form-error" role="alert"></p>
      <div id="check-witness"></div>
      <div id="check-run"></div>
      <section className="check-limits" id="check-selling">
        <h2>{m.check_selling_title()}</h2>
        <p>{m.check_selling_text()}</p>
        <div className="ways">
          <Button kind="quiet" id="check-read">
            {m.check_selling_go()}
          </Button>
        </div>
      </section>
      <section className="check-limits">
        <h2>{m.check_reads_title()}</h2>
        <p>{m.check_reads_text()}</p>
      </section>
      <CheckLimits />
    </div>
  );
}
