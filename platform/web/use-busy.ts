import { useRef, useState } from 'react';

/** Work that a button starts: one at a time, however often it is pressed. */
export function useBusy<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
