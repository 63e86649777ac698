import type { Reading } from '../read-report.ts';

/** What the page and its worker tell each other; the latest request counts. */
export type ReadingRequest = { id: number; report: string | ArrayBuffer };
export type ReadingAnswer = { id: number; reading: Reading };
