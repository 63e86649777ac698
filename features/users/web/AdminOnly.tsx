import type { ReactNode } from 'react';
import { Failure } from '#ui/Failure.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Redirect, useLocation } from '#platform/web/router.tsx';
import { useRole } from './signed-in.ts';

type AdminOnlyProps = { children: ReactNode; moderators?: boolean };

/** For admins, and moderators where that is said; redirects everybody else to `/login`, which says why. */
export function AdminOnly({ children, moderators = false }: AdminOnlyProps) {
  const { role, problem, retry } = useRole();
  const { pathname } = useLocation();
  if (role === 'Admin' || (moderators && role === 'Moderator')) return children;
  if (role) return <Redirect to="/login" state={{ from: pathname, needsAdmin: true }} />;
  return problem ? <Failure error={problem} onRetry={retry} /> : <ProgressBar />;
}
