import { Fragment, type ReactNode } from 'react';
import { m } from '#words';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Redirect, useLocation } from '#platform/web/router.tsx';
import { useSessionState } from './session.tsx';

/** For signed-in users; redirects everybody else to `/login`, which leads back. */
export function Protected({ children }: { children: ReactNode }) {
  const { loading, person, unreachable } = useSessionState();
  const { pathname, search } = useLocation();
  // Keyed by user: a login as somebody else, perhaps in another tab, discards all state.
  if (person) return <Fragment key={person.uid}>{children}</Fragment>;
  if (loading) return <ProgressBar />;
  if (unreachable)
    return (
      <Notice title={m.app_offline_title()} text={m.app_offline()}>
        <Button onClick={() => location.reload()}>{m.app_try_again()}</Button>
      </Notice>
    );
  return <Redirect to="/login" state={{ from: pathname + search }} />;
}
