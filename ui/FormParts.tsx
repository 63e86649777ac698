import type { FieldValues, Path } from 'react-hook-form';
import { m } from '#words';
import { Button } from './Button.tsx';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { longDate } from '#platform/web/dates.ts';

type Of<Values extends FieldValues> = { drafted: DraftedForm<Values> };

/** Says that what was typed before is still here. */
export function SavedDraft<Values extends FieldValues>({
  drafted: { savedSince: keptSince, startAfresh },
}: Of<Values>) {
  if (keptSince === undefined) return null;
  return (
    <div className="kept-draft">
      <p>{m.form_draft_kept({ when: longDate(keptSince) })}</p>
      <Button kind="quiet" size="small" onClick={startAfresh}>
        {m.form_start_afresh()}
      </Button>
    </div>
  );
}

/** Everything that is wrong, in one place, each with the way to it. */
export function FormProblems<Values extends FieldValues>({ drafted: { form } }: Of<Values>) {
  const { errors, submitCount } = form.formState;
  const inOrder = Object.keys(form.getValues());
  const messages = Object.entries(errors)
    .filter(([field]) => field !== 'root')
    .toSorted(([one], [other]) => inOrder.indexOf(one) - inOrder.indexOf(other));
  // Four photos that are missing are one thing to do.
  const problems = messages.filter(
    ([, problem], nth) => messages.findIndex(([, other]) => other?.message === problem?.message) === nth,
  );
  if (submitCount === 0 || problems.length < 2) return null;
  return (
    <div className="form-error" role="alert">
      <p>{m.form_problems({ count: problems.length })}</p>
      <ul>
        {problems.map(([field, problem]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                form.setFocus(field as Path<Values>);
              }}
            >
              {typeof problem?.message === 'string' && problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SubmitRowProps<Values extends FieldValues> = Of<Values> & {
  label: string;
  /** Pictures are still on their way; the form would go without them. */
  waiting: boolean;
};

/** The button, and above it what is wrong with the form as a whole. */
export function SubmitRow<Values extends FieldValues>({ drafted, label, waiting }: SubmitRowProps<Values>) {
  const problem = drafted.form.formState.errors.root?.message;
  return (
    <div className="submit-row">
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={drafted.busy || waiting} wide>
        {label}
      </Button>
      <output className="soft small">{waiting ? m.form_photos_under_way() : m.form_draft_hint()}</output>
    </div>
  );
}
