import { type RefObject, useLayoutEffect, useRef } from 'react';

type Target = { photo: string; act: string } | { place: number };

/** Moves the focus after the focused element was removed or moved. */
export function useFocusNext(root: RefObject<HTMLElement | null>): (target: Target) => void {
  const next = useRef<Target>(undefined);
  useLayoutEffect(() => {
    const target = next.current;
    if (!target || !root.current) return;
    next.current = undefined;
    focusable(root.current, target)?.focus();
  });
  return (target) => {
    next.current = target;
  };
}

function focusable(root: HTMLElement, target: Target): HTMLElement | null {
  if ('photo' in target)
    return root.querySelector(`[data-photo="${CSS.escape(target.photo)}"] [data-act="${target.act}"]`);
  const empty = root.querySelectorAll('ol > li')[target.place]?.querySelector('button');
  return empty ?? root.querySelector('[data-choose]');
}
