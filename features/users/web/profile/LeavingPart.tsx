import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { failureOf } from '#platform/web/make-call.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { Button } from '#ui/Button.tsx';
import { freshSignInNeeded, leaveAccount, leavingDays, wrongPassword } from '../../leaving-contract.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useLogout } from '../session.tsx';
import { useCallApi } from '../signed-in.ts';

/** Says what goes and what stays, then deletes one's own account. */
export function LeavingPart() {
  const callApi = useCallApi();
  const logout = useLogout();
  const navigate = useNavigate();
  const [isStale, setStale] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const { busy, run } = useBusy(async (password: string) => {
    try {
      const { endsAt } = await callApi(leaveAccount, { body: password ? { password } : {} });
      await logout();
      navigate('/');
      toast.success(m.leaving_done({ day: longDate(endsAt) }));
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : '';
      if (code === freshSignInNeeded.code) setStale(true);
      if (code === freshSignInNeeded.code || code === wrongPassword.code)
        form.setError('password', { message: failureOf(error) }, { shouldFocus: true });
      else toast.error(failureOf(error));
    }
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ password }) => run(password))(event)}
    >
      <div className="leaving-lists">
        <p>{m.leaving_goes()}</p>
        <p>{m.leaving_stays()}</p>
        <p>{m.leaving_days({ count: leavingDays })}</p>
      </div>
      <PasswordField
        form={form}
        name="password"
        autoComplete="current-password"
        hint={m.leaving_password_hint()}
      />
      {isStale && (
        <Button kind="quiet" onClick={() => void logout()}>
          {m.leaving_log_in_again()}
        </Button>
      )}
      <Button type="submit" kind="danger" busy={busy}>
        {m.leaving_act()}
      </Button>
    </form>
  );
}
