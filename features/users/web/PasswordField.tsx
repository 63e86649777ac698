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
  label?: string;
  hint?: ReactNode;
};

/** A password that can be looked at while it is typed, and pasted. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, label = m.user_password(), hint, ...input } = props;
  const [isVisible, setVisible] = useState(false);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field id={name} label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="password">
          <input
            {...input}
            {...wiring}
            {...form.register(name)}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            {isVisible ? m.user_password_hide() : m.user_password_show()}
          </button>
        </div>
      )}
    </Field>
  );
}
