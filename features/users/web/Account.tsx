import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Link, useNavigate } from '#platform/web/router.tsx';
import { Avatar } from './Avatar.tsx';
import { useIsSessionStarted, useLogout, useSessionState } from './session.tsx';

export function Account() {
  return useIsSessionStarted() ? <AccountMenu /> : <SignInLinks />;
}

/** In the menu of narrow screens, where the bar has no room for it. */
export function RegisterInMenu() {
  return useIsSessionStarted() ? <RegisterUnlessSignedIn /> : <RegisterLink />;
}

const RegisterUnlessSignedIn = () => (useSessionState().person ? null : <RegisterLink />);

const RegisterLink = () => (
  <li className="narrow-only">
    <Link to="/register">{m.nav_register()}</Link>
  </li>
);

function SignInLinks() {
  return (
    <div className="account-doors">
      <Link className={buttonLook({ kind: 'quiet', size: 'small' })} to="/login">
        {m.nav_login()}
      </Link>
      <Link className={`${buttonLook({ size: 'small' })} wide-only`} to="/register">
        {m.nav_register()}
      </Link>
    </div>
  );
}

function AccountMenu() {
  const { loading, person } = useSessionState();
  const logout = useLogout();
  const navigate = useNavigate();
  if (!person) return loading ? <Avatar name="" picture={undefined} /> : <SignInLinks />;
  const logoutAndLeave = () =>
    logout().then(
      () => navigate('/login'),
      async () => (await import('react-hot-toast/headless')).toast.error(m.user_logout_failed()),
    );
  return (
    <Menu
      end
      label={
        <>
          <Avatar name={person.name} picture={person.picture} />
          <span className="account-name">{person.name || person.email}</span>
        </>
      }
    >
      <li>
        <Link to="/profile">{m.nav_profile()}</Link>
      </li>
      <li>
        <Link to="/dashboard/visits">{m.visits_title()}</Link>
      </li>
      <li>
        <Link to="/dashboard">{m.nav_dashboard()}</Link>
      </li>
      <li>
        <button type="button" onClick={() => void logoutAndLeave()}>
          {m.nav_logout()}
        </button>
      </li>
    </Menu>
  );
}
