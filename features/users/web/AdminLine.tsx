import { type ReactNode, useSyncExternalStore } from 'react';
import { m } from '#words';
import { tokenRole, tokenUserId, watchToken } from './stored-token.ts';

const nobody = () => '';

type AdminLineProps = {
  /** The `_id` of whoever may do the same. */
  orOwner?: string | null | undefined;
  children: ReactNode;
};

/** A quiet line of what admins can do with what is on a page; nobody else has it. */
export function AdminLine({ orOwner, children }: AdminLineProps) {
  const isAdmin = useSyncExternalStore(watchToken, tokenRole, nobody) === 'Admin';
  const user = useSyncExternalStore(watchToken, tokenUserId, nobody);
  if (!isAdmin && (user === '' || user !== orOwner)) return null;
  return (
    <nav className="ways small" aria-label={isAdmin ? m.office_line() : undefined}>
      {children}
    </nav>
  );
}
