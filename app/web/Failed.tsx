import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Describe } from '#ui/page.ts';
import { useAddress, useLocation } from '#ui/router.tsx';

/** When the server cannot show the page that was asked for. */
export function FailedPage() {
  const { pathname, search } = useLocation();
  const here = useAddress(pathname + search);
  return (
    <>
      <Describe title={m.app_error_title()} noindex />
      <Notice title={m.app_error_title()} text={m.app_error()}>
        <a className={buttonLook()} href={here}>
          {m.app_try_again()}
        </a>
      </Notice>
    </>
  );
}
