import { useEffect, useRef } from 'react';
import { ensureHistoryKey, browserLocation, useLocation } from '#platform/web/router.tsx';

const storageKey = 'places';

/** `item` and `top` correct `y`: what stands above may have another height by now. */
type ScrollPosition = { y: number; item: number; top: number };

const itemsOfPage = () => [...document.querySelectorAll('main li')];
const topOf = (item: Element | undefined) => item?.getBoundingClientRect().top ?? 0;

function currentPosition(): ScrollPosition {
  const items = itemsOfPage();
  const item = items.findIndex((item) => topOf(item) >= 0);
  return { y: window.scrollY, item, top: topOf(items[item]) };
}

function scrollToPosition({ y, item, top }: ScrollPosition): void {
  const correct = () => {
    const element = itemsOfPage()[item];
    if (element) window.scrollBy(0, topOf(element) - top);
  };
  window.scrollTo(0, y);
  correct();
  // By then the cards in sight have been laid out.
  requestAnimationFrame(() => requestAnimationFrame(correct));
}

/** By history key; without storage a page begins at its top. */
function storedPositions(): Record<string, ScrollPosition> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, ScrollPosition>;
  } catch {
    return {};
  }
}

function savePosition() {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ ...storedPositions(), [browserLocation().key]: currentPosition() }),
    );
  } catch {
    // Storage is full or forbidden.
  }
}

/** Whether somebody has typed since their last step: then a page that comes late leaves them the caret. */
let isTyping = false;

function watchTyping() {
  addEventListener('input', () => (isTyping = true), true);
  for (const step of ['submit', 'click', 'popstate']) addEventListener(step, () => (isTyping = false), true);
}

/** Before hydration: restores the position after a reload, and saves it from now on. */
export function enableScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scrollend', savePosition, { passive: true });
  addEventListener('pagehide', savePosition);
  const position = storedPositions()[browserLocation().key];
  if (position) scrollToPosition(position);
  ensureHistoryKey();
  watchTyping();
}

/** A new page begins at its top with the focus on its content; Back and Forward restore the position. */
export function useScrollRestoration(): void {
  const { key, pathname, hash, isBackOrForward } = useLocation();
  const previous = useRef({ key, pathname });
  useEffect(() => {
    const { key: previousKey, pathname: previousPath } = previous.current;
    previous.current = { key, pathname };
    if (key === previousKey) return;
    const position = isBackOrForward ? storedPositions()[key] : undefined;
    if (position) scrollToPosition(position);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (isBackOrForward) window.scrollTo(0, 0);
    else if (pathname !== previousPath) window.scrollTo(0, 0);
    if (pathname !== previousPath && !isTyping)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, hash, isBackOrForward]);
}
