import { m } from '#words';
import type { Person } from '#features/identity/web/session.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Link } from '#platform/web/router.tsx';
import { useComingFrom } from './coming-from.ts';
import { useLogout } from './session.tsx';

/** What `/login` and `/register` say to somebody who is signed in, and to one who wanted an admin's page. */
export function AlreadyHere({ person }: { person: Person }) {
  const logout = useLogout();
  const { needsAdmin } = useComingFrom();
  return (
    <section className="sheet narrow">
      <h1>{needsAdmin ? m.user_needs_admin_title() : m.user_already_here_title()}</h1>
      <p>
        {needsAdmin
          ? m.user_needs_admin({ email: person.email })
          : m.user_already_here({ name: person.name || person.email })}
      </p>
      <div className="ways">
        <Link className={buttonLook()} to="/dashboard">
          {needsAdmin ? m.user_back_to_dashboard() : m.nav_dashboard()}
        </Link>
        <Button kind="quiet" onClick={() => void logout()}>
          {m.user_other_account()}
        </Button>
      </div>
    </section>
  );
}
