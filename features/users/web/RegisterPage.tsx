import { useState } from 'react';
import { m } from '#words';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useNavigate } from '#platform/web/router.tsx';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { useLoginState } from './login-state.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { PhotoRetry } from './PhotoRetry.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useRegistration } from './use-registration.ts';
import { useSessionState } from './session.tsx';

export function Page() {
  const { loading, person } = useSessionState();
  const navigate = useNavigate();
  const { origin, state } = useLoginState();
  const [isSigningIn, setSigningIn] = useState(false);
  const enter = () => navigate(origin, { replace: true });
  const registration = useRegistration(enter);
  const isSignedIn = person && !isSigningIn && !registration.isUnderWay;
  return (
    <div className="wrap page">
      <Describe title={m.nav_register()} noindex />
      {loading && <ProgressBar />}
      {isSignedIn ? (
        <AlreadySignedIn person={person} />
      ) : registration.withoutPhoto ? (
        <PhotoRetry registration={registration} />
      ) : (
        <section className="sheet narrow">
          <h1>{m.nav_register()}</h1>
          {state.from && <p className="soft">{m.user_register_to_go_on()}</p>}
          <RegisterForm registration={registration} />
          <GoogleButton
            label={m.user_google_sign_up()}
            onStart={() => setSigningIn(true)}
            onDone={enter}
            onFailed={() => setSigningIn(false)}
          />
          <p>
            {m.user_known_here()}{' '}
            <Link to="/login" state={state}>
              {m.nav_login()}
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
