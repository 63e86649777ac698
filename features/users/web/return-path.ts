const home = '/';
// Any origin does: what counts is whether the address leaves it.
const here = 'https://here.invalid';

/** Where to go after signing in: only ever a page of this site, whatever the address asked for. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return home;
  const url = URL.parse(asked, here);
  if (url?.origin !== here || isAmbiguous(url.pathname) || /^\/(login|register)\b/.test(url.pathname))
    return home;
  return url.pathname + url.search + url.hash;
}

/** Proxies and browsers do not agree on `/%2F/` and `/./` + `/`: some of them read another host there. */
const isAmbiguous = (pathname: string) => /^\/(\/|%2f|%5c)/i.test(pathname);
