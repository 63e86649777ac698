import { useRef, useState } from 'react';

/** Work that a button starts: one at a time, however often it is pressed. */
export function useBusy<Asked extends unknown[]>(work: (...asked: Asked) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...asked: Asked) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...asked);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
