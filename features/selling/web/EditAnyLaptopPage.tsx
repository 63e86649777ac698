import { AdminOnly } from '#features/users/web/AdminOnly.tsx';
import { Page as EditLaptop } from './EditLaptopPage.tsx';

/** The same form, for an admin and somebody else's machine. */
export function Page() {
  return (
    <AdminOnly>
      <EditLaptop />
    </AdminOnly>
  );
}
