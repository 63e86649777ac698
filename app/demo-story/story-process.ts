import { createLog } from '#platform/log/log.ts';
import { readConfig } from '../config.ts';
import { writeForOwnerOnly } from '../data-folder.ts';
import type { StoryMessage } from './story-progress.ts';
import { shiftClock } from '../test-clock.ts';
import { tellStory } from './tell-story.ts';

const report = (message: StoryMessage) =>
  new Promise<void>((resolve) => process.send!(message, () => resolve()));

// Whatever ended the server, even a kill, ends the story: the next start goes on with it.
process.once('disconnect', () => process.exit(1));

writeForOwnerOnly();
const config = readConfig();
if (config.clockOffsetMs !== 0) shiftClock(config.clockOffsetMs);
const log = createLog({ level: config.LOG_LEVEL, format: config.logFormat });
try {
  await tellStory(config, { log, onMachine: (done, total) => void report({ done, total }) });
} catch (error) {
  await report({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
process.exit(0);
