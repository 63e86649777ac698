import { useEffect, useState } from 'react';
import { m } from '#words';

const slowAfterMs = 1500;

/** For what should be here in a moment; says so when it is not. */
export function Loading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return <output className="soft">{isSlow ? m.ui_loading_slow() : m.ui_loading()}</output>;
}
