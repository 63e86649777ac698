import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Describe } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';

/** Body of a 400: something in the page's address was refused, and why. */
export function RefusedAddress({ why }: { why: string }) {
  return (
    <>
      <Describe title={m.app_refused_address_title()} noindex />
      <Notice title={m.app_refused_address_title()} text={why}>
        <Link className={buttonLook()} to="/all-collections">
          {m.nav_all_collections()}
        </Link>
        <Link className={buttonLook({ kind: 'quiet' })} to="/">
          {m.nav_home()}
        </Link>
      </Notice>
    </>
  );
}
