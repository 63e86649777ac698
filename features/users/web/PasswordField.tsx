import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '#words';
import { Field } from '#ui/Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  error: string | undefined;
  hint?: ReactNode;
};

/** A password that can be looked at while it is typed, and pasted. */
export function PasswordField({ error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id="password" label={m.user_password()} error={error} hint={hint}>
      {(wiring) => (
        <div className="password">
          <input
            {...input}
            {...wiring}
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
