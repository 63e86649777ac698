import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reading } from '../read-report.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** Reads reports in a worker, which is started with the first of them; only the latest counts. */
export function useReader() {
  const [reading, setReading] = useState<Reading>();
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(undefined);
  const latest = useRef(0);

  const read = useCallback((report: string | ArrayBuffer) => {
    worker.current ??= startWorker();
    latest.current += 1;
    const request = { id: latest.current, report } satisfies ReadingRequest;
    worker.current.postMessage(request, typeof report === 'string' ? [] : [report]);

    function startWorker() {
      const started = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
        if (data.id !== latest.current) return;
        setFailed(false);
        setReading(data.reading);
      });
      started.addEventListener('error', () => {
        setFailed(true);
        worker.current = undefined;
      });
      return started;
    }
  }, []);

  const forget = useCallback(() => {
    latest.current += 1;
    setReading(undefined);
  }, []);

  useEffect(() => () => worker.current?.terminate(), []);
  return { reading, hasFailed, read, forget };
}
