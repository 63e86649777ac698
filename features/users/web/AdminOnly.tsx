import type { ReactNode } from 'react';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Redirect, useLocation } from '#platform/web/router.tsx';
import { useRole } from './signed-in.ts';

/** For admins; redirects everybody else to `/login`, which says why. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { role, problem, retry } = useRole();
  const { pathname } = useLocation();
  if (role === 'Admin') return children;
  if (role === 'Member') return <Redirect to="/login" state={{ from: pathname, needsAdmin: true }} />;
  return problem ? <Failure error={problem} onRetry={retry} /> : <ProgressBar />;
}
