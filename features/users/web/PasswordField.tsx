import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { m } from '#words';
import { Field } from '#ui/Field.tsx';

type PasswordFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<'input'>,
  'form' | 'name' | 'type'
> & {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  hint?: ReactNode;
};

/** A password that can be looked at while it is typed, and pasted. */
export function PasswordField<Values extends FieldValues>(asked: PasswordFieldProps<Values>) {
  const { form, name, hint, ...input } = asked;
  const [isShown, setShown] = useState(false);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field id={name} label={m.user_password()} error={error} hint={hint}>
      {(wiring) => (
        <div className="password">
          <input
            {...input}
            {...wiring}
            {...form.register(name)}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? m.user_password_hide() : m.user_password_show()}
          </button>
        </div>
      )}
    </Field>
  );
}
