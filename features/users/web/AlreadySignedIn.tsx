import { m } from '#words';
import type { Person } from '#features/identity/web/session-types.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Link } from '#platform/web/router.tsx';
import { useLoginState } from './login-state.ts';
import { useLogout } from './session.tsx';

/** `/login` and `/register` for a signed-in user, and for a member who opened an admin's page. */
export function AlreadySignedIn({ person }: { person: Person }) {
  const logout = useLogout();
  const { needsAdmin } = useLoginState();
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
