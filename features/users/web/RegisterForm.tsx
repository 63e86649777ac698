import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '#words';
import { email, text } from '#platform/contract/text.ts';
import { Button } from '#ui/Button.tsx';
import { contractResolver } from '#platform/web/contract-form.ts';
import { TextField } from '#ui/fields.tsx';
import { Link } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { initialsPicture } from './initials-picture.ts';
import { ProfilePhotoField } from './ProfilePhotoField.tsx';
import { NewPassword } from '#features/identity/password-rules.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import type { Newcomer, Registration } from './use-registration.ts';

const RegistrationSchema = z.object({
  name: text(m.user_name, 100, m.name_required),
  email,
  password: NewPassword,
  photo: z.custom<Blob | undefined>((photo) => photo instanceof Blob, { error: m.photo_required }),
});

type Typed = Omit<Newcomer, 'photo'> & { photo: Blob | undefined };

const empty: Typed = { name: '', email: '', password: '', photo: undefined };

export function RegisterForm({ registration }: { registration: Registration }) {
  const form = useForm<Typed>({ defaultValues: empty, resolver: contractResolver(RegistrationSchema) });
  const { isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const [isUploading, setUploading] = useState(false);
  const { busy, run } = useBusy(registration.register);
  const fromInitials = async () => {
    const name = form.getValues('name');
    if (name.trim()) return initialsPicture(name);
    form.setError('name', { message: m.name_required() }, { shouldFocus: true });
    return undefined;
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(({ photo, ...typed }) => (photo ? run({ ...typed, photo }) : undefined))(event)
      }
    >
      <TextField form={form} name="name" label={m.user_name()} autoComplete="name" />
      <TextField form={form} name="email" label={m.user_email()} type="email" autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        hint={<PasswordRules password={password} />}
      />
      <Controller
        control={form.control}
        name="photo"
        render={({ field: { ref, value }, fieldState: { error } }) => (
          <ProfilePhotoField
            ref={ref}
            label={m.user_photo()}
            photo={value}
            error={error?.message}
            onChoose={(photo) => form.setValue('photo', photo, { shouldValidate: isSubmitted })}
            onBusy={setUploading}
            initials={fromInitials}
          />
        )}
      />
      {registration.problem && (
        <p className="form-error" role="alert">
          {registration.problem}
        </p>
      )}
      <Button type="submit" wide busy={busy || isUploading}>
        {m.nav_register()}
      </Button>
      <p className="small soft">
        {m.user_agree()}{' '}
        <Link to="/terms" target="_blank">
          {m.foot_terms()}
        </Link>
        {' · '}
        <Link to="/privacy" target="_blank">
          {m.foot_privacy()}
        </Link>
      </p>
    </form>
  );
}
