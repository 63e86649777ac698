import { type ComponentType, Suspense, use, useState } from 'react';
import { loadOnce } from './load-once.ts';

/**
 * A component whose code comes after the code of its page: rendered on the server, where `fetch` is awaited first,
 * and hydrated once its code is here. Until then its HTML stays; if the code does not come, nothing is in its place.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const none: ComponentType<Props> = () => null;
  const fetch = loadOnce(async () => ({ Component: await load().catch(() => none) }));

  function Loaded({ code, props }: { code: ReturnType<typeof fetch>; props: Props }) {
    const { Component } = use(code);
    return <Component {...props} />;
  }

  function Late(props: Props) {
    const [code] = useState(fetch);
    return (
      <Suspense>
        <Loaded code={code} props={props} />
      </Suspense>
    );
  }
  return { Late, fetch };
}
