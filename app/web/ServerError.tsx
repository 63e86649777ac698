import { m } from '#words';
import { buttonLook } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Describe } from '#platform/web/page.ts';
import { useAddress, useLocation } from '#platform/web/router.tsx';

/** Body of a 503 or, `isTooMuch`, a 429. */
export function ServerError({ isTooMuch }: { isTooMuch: boolean }) {
  const { pathname, search } = useLocation();
  const address = useAddress(pathname + search);
  const title = isTooMuch ? m.app_too_much_title() : m.app_error_title();
  return (
    <>
      <Describe title={title} noindex />
      <Notice title={title} text={isTooMuch ? m.refusal_too_many_requests() : m.app_error()}>
        <a className={buttonLook()} href={address}>
          {m.app_try_again()}
        </a>
      </Notice>
    </>
  );
}
