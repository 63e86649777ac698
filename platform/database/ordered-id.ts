import { randomUUIDv7 } from 'node:crypto';

let last = '';

/** An id that comes after all that this process has made, also those of the same millisecond. */
export function orderedId(): string {
  let id = randomUUIDv7();
  while (id <= last) id = randomUUIDv7();
  last = id;
  return id;
}
