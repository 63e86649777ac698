import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Link, useNavigate } from '#platform/web/router.tsx';
import { Avatar } from './Avatar.tsx';
import { useIsAwake, useLogout, useSessionState } from './session.tsx';

/** The corner of the navigation that knows who is here. */
export function Account() {
  return useIsAwake() ? <Known /> : <Doors />;
}

/** Where the bar has no room for it, among the links of the menu. */
export function RegisterInMenu() {
  return useIsAwake() ? <RegisterUnlessKnown /> : <RegisterLink />;
}

const RegisterUnlessKnown = () => (useSessionState().person ? null : <RegisterLink />);

const RegisterLink = () => (
  <li className="narrow-only">
    <Link to="/register">{m.nav_register()}</Link>
  </li>
);

function Doors() {
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

function Known() {
  const { loading, person } = useSessionState();
  const leave = useLogout();
  const navigate = useNavigate();
  if (!person) return loading ? <Avatar name="" picture={undefined} /> : <Doors />;
  const logout = () =>
    leave().then(
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
        <Link to="/dashboard">{m.nav_dashboard()}</Link>
      </li>
      <li>
        <button type="button" onClick={() => void logout()}>
          {m.nav_logout()}
        </button>
      </li>
    </Menu>
  );
}
