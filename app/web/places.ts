import { useEffect, useRef } from 'react';
import { placeNow, useLocation } from '#ui/router.tsx';

const kept = 'places';

const read = () => JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Record<string, number>;

/** Remembers how far a page was scrolled when it is left, be it by a link, Back or a reload. */
export function keepPlace(): void {
  history.scrollRestoration = 'manual';
  const keep = () => {
    try {
      sessionStorage.setItem(kept, JSON.stringify({ ...read(), [placeNow().key]: window.scrollY }));
    } catch {
      // Without storage a page begins at its top.
    }
  };
  addEventListener('scrollend', keep, { passive: true });
  addEventListener('pagehide', keep);
  window.scrollTo(0, read()[placeNow().key] ?? 0);
}

/** A new page begins at its top, with the focus on its content; Back returns to where one was. */
export function useBeginning(): void {
  const { key, pathname, hash, isReturn } = useLocation();
  const before = useRef({ key, pathname });
  useEffect(() => {
    const { key: keyBefore, pathname: pathBefore } = before.current;
    before.current = { key, pathname };
    if (key === keyBefore) return;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (isReturn) window.scrollTo(0, read()[key] ?? 0);
    else if (pathname !== pathBefore) window.scrollTo(0, 0);
    if (pathname !== pathBefore) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, isReturn]);
}
