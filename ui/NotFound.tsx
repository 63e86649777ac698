import { m } from '#words';
import { buttonLook } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Describe, Status } from '#platform/web/page.ts';
import { Link } from '#platform/web/router.tsx';

/** The 404 page, and its status when rendered on the server. */
export function NotFound() {
  return (
    <>
      <Status code={404} />
      <Describe title={m.app_not_found_title()} noindex />
      <Notice title={m.app_not_found_title()} text={m.app_not_found()}>
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
