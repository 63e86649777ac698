export type Language = {
  code: string;
  /** What its addresses begin with. */
  prefix: string;
};

/** English stands at the root. Another language is a line here and a file of words; `/bn` is kept for Bangla. */
const english: Language = { code: 'en', prefix: '' };
const languages = [english];

/** The language of an address, and the address without it: under every prefix stand the same pages. */
export function inLanguage(
  pathname: string,
  known: readonly Language[] = languages,
): { language: Language; pathname: string } {
  const isUnder = ({ prefix }: Language) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  const longestFirst = known.toSorted((a, b) => b.prefix.length - a.prefix.length);
  const language = longestFirst.find(isUnder) ?? english;
  return { language, pathname: pathname.slice(language.prefix.length) || '/' };
}

/** Where a link leads for whoever reads in that language; only addresses of ours begin with a stroke. */
export function addressIn({ prefix }: Language, to: string): string {
  if (!to.startsWith('/') || prefix === '') return to;
  return prefix + to.replace(/^\/(?=$|[?#])/, '');
}
