import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { NewPassword } from '#features/identity/password-rules.ts';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { accessTokenOf } from '../access-token.ts';
import { PasswordField } from '../PasswordField.tsx';
import { PasswordRules } from '../PasswordRules.tsx';
import { useSession } from '../session.tsx';

const Typed = z.object({
  currentPassword: z.string().check(z.minLength(1, { error: m.user_password_required })),
  newPassword: NewPassword,
});

/** Changes one's own password; the owner hears of it by letter, and every other device is signed out. */
export function PasswordPart() {
  const session = useSession();
  const empty = { currentPassword: '', newPassword: '' };
  const form = useForm({ defaultValues: empty, resolver: contractResolver(Typed) });
  const next = useWatch({ control: form.control, name: 'newPassword' });
  const { busy, run } = useBusy(async (typed: typeof empty) => {
    try {
      await session.changePassword(typed.currentPassword, typed.newPassword);
      await accessTokenOf(session).renewed();
      form.reset(empty);
      toast.success(m.password_changed());
    } catch (error) {
      form.setError('currentPassword', { message: passwordProblem(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <p>{m.password_part_explain()}</p>
      <PasswordField
        form={form}
        name="currentPassword"
        label={m.password_current()}
        autoComplete="current-password"
      />
      <PasswordField
        form={form}
        name="newPassword"
        label={m.password_new()}
        autoComplete="new-password"
        hint={<PasswordRules password={next} />}
      />
      <Button type="submit" busy={busy}>
        {m.password_change()}
      </Button>
    </form>
  );
}

const wrong = new Set(['auth/invalid-credential', 'auth/wrong-password', 'auth/invalid-login-credentials']);

/** Beside the password alone: it says nothing of an address that nobody typed. */
export const passwordProblem = (error: unknown): string =>
  wrong.has((error as { code?: string }).code ?? '') ? m.leaving_wrong_password() : signInMessage(error);
