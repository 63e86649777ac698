import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { email } from '#platform/contract/text.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/fields.tsx';
import { account } from '../../account-contract.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useSession } from '../session.tsx';
import { useApiQuery, usePerson } from '../signed-in.ts';
import { passwordProblem } from './PasswordPart.tsx';

const Typed = z.object({
  newEmail: email,
  emailPassword: z.string().check(z.minLength(1, { error: m.user_password_required })),
});

/** Shows whether one's address is verified, has the letter sent again, and changes the address. */
export function EmailPart() {
  const { email: address } = usePerson();
  const { data } = useApiQuery(account);
  return (
    <>
      <p className="breakable">
        <strong>{address}</strong>
        {data && ` · ${data.emailVerified ? m.mobile_verified() : m.email_not_verified()}`}
      </p>
      {data?.emailVerified === false && <Verify />}
      <Change />
    </>
  );
}

function Verify() {
  const session = useSession();
  const { busy, run } = useBusy(async () => {
    try {
      await session.verifyEmail();
      toast.success(m.email_verify_sent());
    } catch (error) {
      toast.error(signInMessage(error));
    }
  });
  return (
    <div className="profile-act">
      <p>{m.email_verify_explain()}</p>
      <Button kind="quiet" busy={busy} onClick={() => void run()}>
        {m.email_verify_send()}
      </Button>
    </div>
  );
}

function Change() {
  const session = useSession();
  const empty = { newEmail: '', emailPassword: '' };
  const form = useForm({ defaultValues: empty, resolver: contractResolver(Typed) });
  const { busy, run } = useBusy(async ({ newEmail, emailPassword }: typeof empty) => {
    try {
      await session.changeEmail(emailPassword, newEmail.trim());
      form.reset(empty);
      toast.success(m.email_change_sent({ email: newEmail.trim() }));
    } catch (error) {
      form.setError('emailPassword', { message: passwordProblem(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <p>{m.email_change_explain()}</p>
      <TextField form={form} name="newEmail" label={m.email_new()} type="email" autoComplete="email" />
      <PasswordField form={form} name="emailPassword" autoComplete="current-password" />
      <Button type="submit" busy={busy}>
        {m.email_change()}
      </Button>
    </form>
  );
}
