import { decodeReport } from '../clean-text.ts';
import { readReport } from '../read-report.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** A thread without a network of its own: a report comes in, facts go out. */
addEventListener('message', ({ data: { id, report } }: MessageEvent<ReadingRequest>) => {
  const text = typeof report === 'string' ? report : decodeReport(new Uint8Array(report));
  postMessage({ id, reading: readReport(text) } satisfies ReadingAnswer);
});
