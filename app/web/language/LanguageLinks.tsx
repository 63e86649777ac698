import { addressIn, type Language } from '#platform/contract/language.ts';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { useSite } from '#platform/web/page.ts';
import { useLocation } from '#platform/web/router.tsx';
import { routeAt } from '../routes.ts';

/** In the browser; `entry-early.ts` reads it before the first paint. Nothing is redirected by it. */
export function remember(language: Language) {
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is full or forbidden.
  }
}

/** The same place in the languages that this page is not in. */
export function useOtherLanguages() {
  const { languages } = useSite();
  const { language, pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  // The shell of private pages is rendered for another path: its links lead on from when it is taken over.
  const hasAddress = isHydrated || !routeAt(pathname)?.route.isPrivate;
  return languages
    .filter(({ code }) => code !== language)
    .map((other) => ({
      ...other,
      link: {
        href: hasAddress ? addressIn(other.code, pathname + search) : undefined,
        hrefLang: other.code,
        lang: other.code,
        onClick: () => remember(other.code),
      },
    }));
}

/** Plain links: each language is a build of its own. */
export const LanguageLinks = ({ className }: { className?: string }) =>
  useOtherLanguages().map(({ code, name, link }) => (
    <li key={code} className={className}>
      <a className="language-link" {...link}>
        {name}
      </a>
    </li>
  ));
