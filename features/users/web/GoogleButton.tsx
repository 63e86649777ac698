import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { m } from '#words';
import { signInMessage } from '#features/identity/web/sign-in-message.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { useSite } from '#platform/web/page.ts';
import { accessTokenOf } from './access-token.ts';
import { useSession } from './session.tsx';

type GoogleButtonProps = {
  label: string;
  onStart: () => void;
  onDone: () => void;
  onFailed: (message: string) => void;
};

/** Signs in by popup and registers new users; renders nothing where Google is not configured. */
export function GoogleButton({ label, onStart, onDone, onFailed }: GoogleButtonProps) {
  const { settings } = useSite();
  const session = useSession();
  const attempts = useRef(0);
  const [busy, setBusy] = useState(false);

  const start = async () => {
    const attempt = (attempts.current += 1);
    let isClosed = false;
    const fail = (message: string) => {
      toast.error(message);
      onFailed(message);
      setBusy(false);
    };
    setBusy(true);
    onStart();
    try {
      await session.withGoogle(() => {
        isClosed = true;
        fail(m.identity_error_popup_closed());
      });
      await accessTokenOf(session).renewed();
      toast.success(m.user_google_done());
      onDone();
    } catch (error) {
      // A closed window was reported already, or another one was opened since.
      if (!isClosed && attempt === attempts.current)
        fail(error instanceof CallFailed ? error.message : signInMessage(error));
    }
  };
  if (!settings['google']) return null;
  return (
    <>
      <p className="or">{m.user_or()}</p>
      <Button kind="quiet" wide busy={busy} onClick={() => void start()}>
        <GoogleMark />
        {label}
      </Button>
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.08-2.84H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3 2.33A5.36 5.36 0 0 1 9 3.58z"
      />
    </svg>
  );
}
