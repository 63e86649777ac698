import { m } from '#words';
import { useSite } from '#platform/web/page.ts';
import { TextArticle } from './TextArticle.tsx';

export function Page() {
  const { name } = useSite();
  return (
    <TextArticle
      title={m.foot_terms()}
      intro={m.terms_intro({ name })}
      address="/terms"
      sections={[
        [m.terms_service_title(), m.terms_service({ name })],
        [m.terms_seller_title(), m.terms_seller()],
        [m.terms_buyer_title(), m.terms_buyer()],
        [m.terms_forbidden_title(), m.terms_forbidden()],
        [m.terms_removal_title(), m.terms_removal()],
      ]}
    />
  );
}
