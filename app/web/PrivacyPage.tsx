import { m } from '#words';
import { useSite } from '#platform/web/page.ts';
import { TextArticle } from './TextArticle.tsx';

export function Page() {
  const { name } = useSite();
  return (
    <TextArticle
      title={m.foot_privacy()}
      intro={m.privacy_intro({ name })}
      address="/privacy"
      sections={[
        [m.privacy_kept_title(), m.privacy_kept()],
        [m.privacy_shown_title(), m.privacy_shown()],
        [m.privacy_browser_title(), m.privacy_browser()],
        [m.privacy_others_title(), m.privacy_others()],
        [m.privacy_removal_title(), m.privacy_removal()],
      ]}
    />
  );
}
