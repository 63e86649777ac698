import { type ReactNode, useId } from 'react';

type Wiring = {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** For whoever links to the control; otherwise it makes up its own. */
  id?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Gets what ties the control to its label and messages: `{(wiring) => <input {...wiring} />}`. */
  children: (wiring: Wiring) => ReactNode;
};

/** A control with its label, and under it what is wrong with what was typed. */
export function Field({ label, id: given, error, hint, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <div className="field-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
