import { type ComponentType, lazy } from 'react';

/** A part that comes later. One that does not come leaves its place empty, and the page as it is. */
export const lazyOrNothing = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    fetch().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
