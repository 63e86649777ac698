import { useLocation } from './router.tsx';

const inLanguage = (language: string) => new Intl.Collator(language, { numeric: true }).compare;

/** The order of names in the alphabet of the page's language. */
export function useNameOrder(): (one: string, other: string) => number {
  return inLanguage(useLocation().language);
}
