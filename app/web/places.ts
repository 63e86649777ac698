import { useEffect, useRef } from 'react';
import { nameVisit, placeNow, useLocation } from '#ui/router.tsx';

const kept = 'places';

/** How far each visit was scrolled; without storage a page begins at its top. */
function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keep() {
  try {
    sessionStorage.setItem(kept, JSON.stringify({ ...read(), [placeNow().key]: window.scrollY }));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Remembers how far a page was scrolled when it is left, be it by a link, Back or a reload. */
export function keepPlace(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scrollend', keep, { passive: true });
  addEventListener('pagehide', keep);
  const before = read()[placeNow().key];
  if (before !== undefined) window.scrollTo(0, before);
  nameVisit();
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
