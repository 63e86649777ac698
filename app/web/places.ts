import { useEffect, useRef } from 'react';
import { nameVisit, placeNow, useLocation } from '#platform/web/router.tsx';

const kept = 'places';

/** How far a page was scrolled, and what stood where: out of sight nothing has its own height yet. */
type Spot = { y: number; item: number; top: number };

const itemsOfPage = () => [...document.querySelectorAll('main li')];
const topOf = (item: Element | undefined) => item?.getBoundingClientRect().top ?? 0;

function spotNow(): Spot {
  const items = itemsOfPage();
  const item = items.findIndex((item) => topOf(item) >= 0);
  return { y: window.scrollY, item, top: topOf(items[item]) };
}

function goBackTo({ y, item, top }: Spot): void {
  const settle = () => {
    const there = itemsOfPage()[item];
    if (there) window.scrollBy(0, topOf(there) - top);
  };
  window.scrollTo(0, y);
  settle();
  // By then what came into sight has its own height.
  requestAnimationFrame(() => requestAnimationFrame(settle));
}

/** How far each visit was scrolled; without storage a page begins at its top. */
function read(): Record<string, Spot> {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Record<string, Spot>;
  } catch {
    return {};
  }
}

function keep() {
  try {
    sessionStorage.setItem(kept, JSON.stringify({ ...read(), [placeNow().key]: spotNow() }));
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
  if (before) goBackTo(before);
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
    const spot = isReturn ? read()[key] : undefined;
    if (spot) goBackTo(spot);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (isReturn) window.scrollTo(0, 0);
    else if (pathname !== pathBefore) window.scrollTo(0, 0);
    if (pathname !== pathBefore) document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, isReturn]);
}
