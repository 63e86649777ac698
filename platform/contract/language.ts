import { baseLocale, type Locale, locales } from '#words/compiled/runtime.js';

export type Language = Locale;

export const languages = locales;

const root: string = baseLocale;

/** Path prefix of a language; the base language has none. */
export const prefixOf = (language: Language) => (language === root ? '' : `/${language}`);

/** Splits a path into its language and the path without the prefix. */
export function splitLanguagePrefix(pathname: string): { language: Language; pathname: string } {
  const [first] = /^\/[^/]+/.exec(pathname) ?? [];
  const language = locales.find((locale) => prefixOf(locale) === first) ?? baseLocale;
  return { language, pathname: pathname.slice(prefixOf(language).length) || '/' };
}

/** Adds the language's prefix to a path of this site; other addresses stay as they are. */
export function addressIn(language: Language, to: string): string {
  const prefix = prefixOf(language);
  return prefix && to.startsWith('/') ? prefix + to.replace(/^\/(?=$|[?#])/, '') : to;
}
