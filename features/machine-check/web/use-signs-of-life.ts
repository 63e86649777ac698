import { useEffect, useState } from 'react';
import { useCallApi } from '#features/users/web/signed-in.ts';
import { beWitness } from '../witness-contract.ts';

const signEveryMs = 4000;

/** Tells the server that this phone is looking, and keeps its screen lit; answers the number that both screens show. */
export function useSignsOfLife(run: string): string | null {
  const call = useCallApi();
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const sign = async () => {
      let nextInMs = signEveryMs;
      if (!document.hidden)
        try {
          const answer = await call(beWitness, { params: { id: run } });
          if (isOver) return;
          setNumber(answer.number);
          nextInMs = Math.min(signEveryMs, answer.nextInMs + 50);
        } catch {
          // The next one may come through.
        }
      if (!isOver) timer = setTimeout(() => void sign(), nextInMs);
    };
    const back = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      void sign();
    };
    void sign();
    document.addEventListener('visibilitychange', back);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [call, run]);
  useEffect(() => {
    const lit = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lit?.then((lock) => lock?.release());
  }, []);
  return number;
}
