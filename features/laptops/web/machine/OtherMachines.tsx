import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { recentlyViewed } from './recently-viewed.ts';

const MoreMachines = lazyOrNothing(() => import('./MoreMachines.tsx').then((part) => part.MoreMachines));

/** Other machines than the one on the page: room from the start, fetched when somebody comes near. */
export function OtherMachines({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const hasViewed = useSyncExternalStore(
    recentlyViewed.subscribe,
    () => recentlyViewed.ids().some((other) => other !== id),
    () => false,
  );
  useEffect(() => {
    recentlyViewed.replace([id, ...recentlyViewed.ids().filter((other) => other !== id)]);
  }, [id]);
  useEffect(() => {
    const nearing = new IntersectionObserver(([place]) => place?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    if (place.current) nearing.observe(place.current);
    return () => nearing.disconnect();
  }, []);
  return (
    <div className="further" data-viewed={hasViewed || undefined} ref={place}>
      {isNear && (
        <Suspense>
          <MoreMachines id={id} />
        </Suspense>
      )}
    </div>
  );
}
