import { type ComponentType, lazy } from 'react';

/** Lazy component that renders nothing if its chunk cannot be loaded. */
export const lazyOrNothing = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    fetch().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
