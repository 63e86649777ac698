import type { FieldValues, Path } from 'react-hook-form';
import { m } from '#words';
import { Button } from './Button.tsx';
import type { DraftedForm } from '#platform/web/drafted-form.ts';
import { longDate } from '#words/dates.ts';

type DraftedFormProps<Values extends FieldValues> = { drafted: DraftedForm<Values> };

/** Tells that the form was restored from a draft. */
export function SavedDraft<Values extends FieldValues>({
  drafted: { savedSince, startAfresh },
}: DraftedFormProps<Values>) {
  if (savedSince === undefined) return null;
  return (
    <div className="kept-draft">
      <p>{m.form_draft_kept({ when: longDate(savedSince) })}</p>
      <Button kind="quiet" size="small" onClick={startAfresh}>
        {m.form_start_afresh()}
      </Button>
    </div>
  );
}

/** Summary of all errors, each a link to its field. */
export function FormProblems<Values extends FieldValues>({ drafted: { form } }: DraftedFormProps<Values>) {
  const { errors, submitCount } = form.formState;
  const inOrder = Object.keys(form.getValues());
  const messages = Object.entries(errors)
    .filter(([field]) => field !== 'root')
    .toSorted(([one], [other]) => inOrder.indexOf(one) - inOrder.indexOf(other));
  // Each message once: four missing photos are one problem.
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

type SubmitRowProps<Values extends FieldValues> = DraftedFormProps<Values> & {
  label: string;
  /** Uploads are under way; the form would be sent without them. */
  waiting: boolean;
};

/** The submit button, above it the error of the form as a whole. */
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
