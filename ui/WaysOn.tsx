import { m } from '#words';
import { Link } from '#platform/web/router.tsx';
import { buttonLook } from './Button.tsx';

/** Where to go from a page that cannot be shown. */
export function WaysOn() {
  return (
    <>
      <Link className={buttonLook()} to="/all-collections">
        {m.nav_all_collections()}
      </Link>
      <Link className={buttonLook({ kind: 'quiet' })} to="/">
        {m.nav_home()}
      </Link>
    </>
  );
}
