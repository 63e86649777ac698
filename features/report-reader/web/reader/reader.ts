import type { Reading } from '../../read-report.ts';
import type { ReadingAnswer, ReadingRequest } from '../reading-messages.ts';

export type Reader = {
  read: (report: string | ArrayBuffer) => void;
  forget: () => void;
  close: () => void;
};

type Receiver = { onReading: (reading: Reading | undefined) => void; onFailure: () => void };

/** Reads reports in a worker, which is started with the first of them; only the latest counts. */
export function openReader({ onReading, onFailure }: Receiver): Reader {
  let worker: Worker | undefined;
  let latest = 0;

  function startWorker(): Worker {
    const started = new Worker(new URL('../reader-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
      if (data.id === latest) onReading(data.reading);
    });
    started.addEventListener('error', () => {
      worker = undefined;
      onFailure();
    });
    return started;
  }

  return {
    read: (report) => {
      worker ??= startWorker();
      latest += 1;
      const request = { id: latest, report } satisfies ReadingRequest;
      worker.postMessage(request, typeof report === 'string' ? [] : [report]);
    },
    forget: () => {
      latest += 1;
      onReading(undefined);
    },
    close: () => worker?.terminate(),
  };
}
