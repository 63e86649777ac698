import type { ReactNode } from 'react';
import { Protected } from '#features/users/web/Protected.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Around every page of the dashboard. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <Protected>
      <div className="wrap page dashboard">
        <SideMenu />
        <div className="dashboard-page">{children}</div>
      </div>
    </Protected>
  );
}
