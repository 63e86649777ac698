import { m } from '#words';
import { Notice } from './Notice.tsx';
import { WaysOn } from './WaysOn.tsx';
import { Describe, Status } from '#platform/web/page.ts';

/** The 404 page, and its status when rendered on the server. */
export function NotFound() {
  return (
    <>
      <Status code={404} />
      <Describe title={m.app_not_found_title()} noindex />
      <Notice title={m.app_not_found_title()} text={m.app_not_found()}>
        <WaysOn />
      </Notice>
    </>
  );
}
