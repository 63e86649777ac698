import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type Drag = { key: string; x: number; y: number; over: number | undefined };

const slack = 6;

/**
 * Drag and drop of photos by pointer events. Touch drags only by the grip, so that the page can be scrolled from
 * the picture. Positions are the children of the list.
 */
export function useDragging(drop: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ key: string; x: number; y: number; list: Element | null }>(undefined);
  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  const controller = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
  });
  const dragged = drag !== undefined;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => controller(event);
    if (dragged) addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [dragged]);

  const handlers = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, button, pointerType, clientX: x, clientY: y } = event;
      const byGrip = target instanceof Element && target.closest('[data-grip]') !== null;
      if (button !== 0 || (pointerType === 'touch' && !byGrip)) return;
      currentTarget.setPointerCapture(event.pointerId);
      start.current = { key, x, y, list: currentTarget.closest('ol') };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!drag && Math.hypot(x, y) < slack) return;
      setDrag({ key, x, y, over: placeAt(from.list, clientX, clientY) });
    },
    onPointerUp() {
      if (drag?.over !== undefined) drop(key, drag.over);
      end();
    },
    onPointerCancel: end,
  });
  return { drag, handlers };
}

function placeAt(list: Element | null, x: number, y: number): number | undefined {
  const position = [...(list?.children ?? [])].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return position < 0 ? undefined : position;
}
