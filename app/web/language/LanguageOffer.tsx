import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { remember, useOtherLanguages } from './LanguageLinks.tsx';

/** In every page, and in sight where `entry-early.ts` finds a browser that would rather read it; until it is answered. */
export function LanguageOffer() {
  const [isAnswered, setAnswered] = useState(false);
  const { language } = useLocation();
  const languages = useOtherLanguages();
  if (isAnswered) return null;
  return languages.map(({ code, offer, decline, link }) => (
    <aside key={code} className="language-offer" data-language={code} lang={code} aria-label={offer}>
      <a {...link}>{offer}</a>
      <Button
        kind="ghost"
        size="round"
        aria-label={decline}
        onClick={() => {
          remember(language);
          setAnswered(true);
        }}
      >
        <Icon name="close" />
      </Button>
    </aside>
  ));
}
