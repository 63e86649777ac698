import { type ReactNode, useId } from 'react';

type ControlProps = {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** Of the control, for links to it; generated if not given. */
  id?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Gets the props that tie the control to its label and messages: `{(control) => <input {...control} />}`. */
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, hint and error. */
export function Field({ label, id: givenId, error, hint, children }: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
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
