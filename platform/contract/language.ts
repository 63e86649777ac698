import { baseLocale, type Locale, locales } from '#words/compiled/runtime.js';

/** One of those that have a file of words. */
export type Language = Locale;

const root: string = baseLocale;

/** What its addresses begin with. One language stands at the root, another under its name. */
export const prefixOf = (language: Language) => (language === root ? '' : `/${language}`);

/** The language of an address, and the address without it: under every prefix stand the same pages. */
export function inLanguage(pathname: string): { language: Language; pathname: string } {
  const [first] = /^\/[^/]+/.exec(pathname) ?? [];
  const language = locales.find((known) => prefixOf(known) === first) ?? baseLocale;
  return { language, pathname: pathname.slice(prefixOf(language).length) || '/' };
}

/** Where a link leads for whoever reads in that language; only addresses of ours begin with a stroke. */
export function addressIn(language: Language, to: string): string {
  const prefix = prefixOf(language);
  return prefix && to.startsWith('/') ? prefix + to.replace(/^\/(?=$|[?#])/, '') : to;
}
