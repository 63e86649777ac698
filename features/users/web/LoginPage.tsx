import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '#words';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { email } from '#platform/contract/text.ts';
import { Button } from '#ui/Button.tsx';
import { contractResolver } from '#platform/web/contract-form.ts';
import { TextField } from '#ui/fields.tsx';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useNavigate } from '#platform/web/router.tsx';
import { useBusy } from '#platform/web/use-busy.ts';
import { suspended } from '../user-contract.ts';
import { accessTokenOf } from './access-token.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { useLoginState } from './login-state.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { ForgetPassword } from './ForgetPassword.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useIsSessionExpired, useSession, useSessionState } from './session.tsx';

const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: m.user_password_required })),
});

export function Page() {
  const { loading, person } = useSessionState();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <div className="wrap page">
      <Describe title={m.nav_login()} noindex />
      {loading && <ProgressBar />}
      {person && !isSigningIn ? <AlreadySignedIn person={person} /> : <Login onSigningIn={setSigningIn} />}
    </div>
  );
}

function Login({ onSigningIn }: { onSigningIn: (isSigningIn: boolean) => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const isExpired = useIsSessionExpired();
  const { origin, state } = useLoginState();
  const [problem, setProblem] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm({
    defaultValues: { email: '', password: '' },
    resolver: contractResolver(Credentials),
  });
  const enter = () => navigate(origin, { replace: true });

  const { busy, run } = useBusy(async (email: string, password: string) => {
    onSigningIn(true);
    setProblem('');
    try {
      await session.signIn(email.trim(), password);
      await accessTokenOf(session).renewed();
      enter();
    } catch (error) {
      if (error instanceof CallFailed && error.code === suspended.code) {
        navigate('/dashboard/decisions', { replace: true });
        return;
      }
      setProblem(error instanceof CallFailed ? error.message : signInMessage(error));
      onSigningIn(false);
    }
  });

  return (
    <section className="sheet narrow">
      <h1>{m.nav_login()}</h1>
      {isExpired && <p className="soft">{m.user_session_over()}</p>}
      {!isExpired && state.from && <p className="soft">{m.user_login_to_go_on()}</p>}
      <form
        className="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ email, password }) => run(email, password))(event)}
      >
        <TextField form={form} name="email" label={m.user_email()} type="email" autoComplete="username" />
        <PasswordField form={form} name="password" autoComplete="current-password" />
        <Button kind="ghost" size="small" className="beside" onClick={() => setForgotten(true)}>
          {m.user_forget_password()}
        </Button>
        {problem && (
          <p className="form-error" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={busy}>
          {m.nav_login()}
        </Button>
      </form>
      <GoogleButton
        label={m.user_google_sign_in()}
        onStart={() => onSigningIn(true)}
        onDone={enter}
        onFailed={(message) => {
          setProblem(message);
          onSigningIn(false);
        }}
      />
      <DemoLogins busy={busy} onEnter={(email, password) => void run(email, password)} />
      <p>
        {m.user_new_here()}{' '}
        <Link to="/register" state={state}>
          {m.nav_register()}
        </Link>
      </p>
      <ForgetPassword
        open={isForgotten}
        onClose={() => setForgotten(false)}
        typed={() => form.getValues('email')}
      />
    </section>
  );
}
