const home = '/';
// Any origin will do: an address that leaves it is refused.
const here = 'https://here.invalid';

/** Where to go after signing in: open redirects end at the front page. */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested) || /[\p{Cc}\\]/u.test(requested))
    return home;
  const url = URL.parse(requested, here);
  if (url?.origin !== here || isAmbiguous(url.pathname) || /^\/(login|register)\b/.test(url.pathname))
    return home;
  return url.pathname + url.search + url.hash;
}

/** Proxies and browsers disagree on `/%2F/` and `/.//`: some read another host there. */
const isAmbiguous = (pathname: string) => /^\/(\/|%2f|%5c)/i.test(pathname);
