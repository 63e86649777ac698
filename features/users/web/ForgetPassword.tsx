import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { m } from '#words';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { email } from '#platform/contract/text.ts';
import { Button } from '#ui/Button.tsx';
import { contractResolver } from '#platform/web/contract-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { useSession } from './session.tsx';

type ForgetPasswordProps = {
  open: boolean;
  onClose: () => void;
  /** The address in the login form. */
  typed: () => string;
};

/** Sends the reset link; answers the same for an unknown address, against enumeration. */
export function ForgetPassword({ open, onClose, typed }: ForgetPasswordProps) {
  const session = useSession();
  const form = useForm({ defaultValues: { email: '' }, resolver: contractResolver(z.object({ email })) });
  const { errors } = form.formState;
  useEffect(() => {
    if (open) form.reset({ email: typed() });
    // Only when it opens: `form` and `typed` change with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const { busy, run } = useBusy(async (email: string) => {
    try {
      await session.resetPassword(email.trim());
      toast.success(m.user_reset_sent());
      onClose();
    } catch (error) {
      form.setError('email', { message: signInMessage(error) });
    }
  });
  return (
    <Dialog open={open} onClose={onClose} title={m.user_forget_password()}>
      <p>{m.user_reset_explained()}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ email }) => run(email))(event)}
      >
        <Field label={m.user_email()} error={errors.email?.message}>
          {(wiring) => <input type="email" autoComplete="username" {...wiring} {...form.register('email')} />}
        </Field>
        <div className="ways dialog-actions">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.user_reset_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
