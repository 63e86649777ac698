import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import {
  baseLocale,
  type Locale,
  locales,
  overwriteServerAsyncLocalStorage,
} from '#words/compiled/runtime.js';

const languageStorage = new AsyncLocalStorage<{ locale?: Locale }>();
overwriteServerAsyncLocalStorage(languageStorage);

/** Of our languages the one that somebody would rather read, told as in `Accept-Language`. */
function preferred(accepted: string): Locale {
  const available = parseAccept(accepted).flatMap(({ type, q }) => {
    const [language] = type.toLowerCase().split('-');
    return q > 0 ? locales.filter((locale) => locale === language) : [];
  });
  return available[0] ?? baseLocale;
}

/** What `work` says, however late, it says in the language that was asked for. */
export const withLanguage = <Result>(accepted: string | undefined, work: () => Result): Result =>
  languageStorage.run({ locale: preferred(accepted ?? '') }, work);

/** A refusal has its words when it is made, deep inside: they are in the language of whoever asks. */
export const negotiateLanguage = createMiddleware(async ({ req }, next) =>
  withLanguage(req.header('accept-language'), next),
);
