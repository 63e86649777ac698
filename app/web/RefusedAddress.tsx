import { m } from '#words';
import { Notice } from '#ui/Notice.tsx';
import { WaysOn } from '#ui/WaysOn.tsx';
import { Describe } from '#platform/web/page.ts';

/** Body of a 400: something in the page's address was refused, and why. */
export function RefusedAddress({ why }: { why: string }) {
  return (
    <>
      <Describe title={m.app_refused_address_title()} noindex />
      <Notice title={m.app_refused_address_title()} text={why}>
        <WaysOn />
      </Notice>
    </>
  );
}
