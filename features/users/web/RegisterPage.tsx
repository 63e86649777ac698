import { useState } from 'react';
import { m } from '#words';
import { Describe } from '#platform/web/page.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Link, useNavigate } from '#platform/web/router.tsx';
import { AlreadyHere } from './AlreadyHere.tsx';
import { useComingFrom } from './coming-from.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { PhotoAgain } from './PhotoAgain.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useRegistering } from './registering.ts';
import { useSessionState } from './session.tsx';

export function Page() {
  const { loading, person } = useSessionState();
  const navigate = useNavigate();
  const { state } = useComingFrom();
  const [isComing, setComing] = useState(false);
  const enter = () => navigate('/', { replace: true });
  const registering = useRegistering(enter);
  const isHere = person && !isComing && !registering.isUnderWay;
  return (
    <div className="wrap page">
      <Describe title={m.nav_register()} noindex />
      {loading && <ProgressBar />}
      {isHere ? (
        <AlreadyHere person={person} />
      ) : registering.withoutPhoto ? (
        <PhotoAgain registering={registering} />
      ) : (
        <section className="sheet narrow">
          <h1>{m.nav_register()}</h1>
          <RegisterForm registering={registering} />
          <GoogleButton
            label={m.user_google_sign_up()}
            onStart={() => setComing(true)}
            onDone={enter}
            onFailed={() => setComing(false)}
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
