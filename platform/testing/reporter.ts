import type { TestEvent } from 'node:test/reporters';

/** Prints nothing of what passes, everything of what fails, and closes with a count for `checks/jobs.ts`. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details.type !== 'suite') passed += 1;
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
    if (type !== 'test:fail') continue;
    const { error } = data.details;
    // A parent that fails only because of its children is not a failure of its own.
    if ('failureType' in error && error.failureType === 'subtestsFailed') continue;
    failed += 1;
    const cause = error.cause instanceof Error ? error.cause : error;
    yield `\nnot ok  ${data.name} (${data.file ?? ''}:${data.line ?? ''})\n${cause.stack ?? cause.message}\n`;
    // A property prints the input it tried, and behind that what went wrong.
    if (cause.cause instanceof Error) yield `${cause.cause.stack ?? cause.cause.message}\n`;
  }
  yield `counted ${passed} passed, ${failed} failed\n`;
}
