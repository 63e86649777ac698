import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '#platform/web/lazy-or-nothing.ts';
import { recordInterest } from '#features/interest/web/record-interest.ts';
import { tokenUserId } from '#features/users/web/stored-token.ts';
import type { PublicLaptop } from '../laptop-api.ts';
import { recentlyViewed } from './recently-viewed.ts';

const MoreMachines = lazyOrNothing(() =>
  import('./OtherMachinesLists.tsx').then((module) => module.OtherMachinesLists),
);

/** Similar and recently viewed machines: space is reserved at once, the lists load when scrolled near. */
export function OtherMachines({ laptop: { _id: id, sellerId } }: { laptop: PublicLaptop }) {
  const container = useRef<HTMLDivElement>(null);
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
    if (tokenUserId() !== sellerId) recordInterest('view', id);
  }, [id, sellerId]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="further" data-viewed={hasViewed || undefined} ref={container}>
      {isNear && (
        <Suspense>
          <MoreMachines id={id} />
        </Suspense>
      )}
    </div>
  );
}
