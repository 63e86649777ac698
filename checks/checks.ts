// Everything that has to be true before a change lands: npm test. Some parts of it: npm test -- format journeys
import { globSync } from 'node:fs';
import { inWords, type Job, runJobs } from './jobs.ts';
import { longestFirst } from './longest-first.ts';

const minuteMs = 60_000;

await using resources = new AsyncDisposableStack();

/** Made for the first job that needs it, once: a run of one check starts no database and no browser. */
function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

const postgres = once(async () => {
  const { startPostgres } = await import('#platform/testing/postgres.ts');
  return resources.use(await startPostgres()).url;
});

const browser = once(async () => {
  const { startBrowser } = await import('#platform/testing/browser.ts');
  return resources.use(await startBrowser()).address;
});

const demoData = once(async () => {
  const { startDemoData } = await import('#e2e/demo-data.ts');
  return resources.use(await startDemoData()).folder;
});

const bin = (name: string) => `node_modules/.bin/${name}`;

const run = (file: string) => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--test-reporter=./platform/testing/reporter.ts',
  `--test-timeout=${10 * minuteMs}`,
  // What a failed test leaves open keeps nobody waiting.
  '--test-force-exit',
  file,
];

/** Each file loads the same few hundred modules; what one process compiled the next ones read. */
const compiled = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' };

const testOf = (file: string): Job => ({
  part: 'tests',
  command: run(file),
  prepare: async () => ({
    ...compiled,
    TEST_POSTGRES_URL: await postgres(),
    TEST_BROWSER: await browser(),
  }),
});

const journeyOf = (file: string): Job => ({
  part: 'journeys',
  command: run(file),
  prepare: async () => ({
    ...compiled,
    TEST_DEMO_DATA: await demoData(),
    TEST_BROWSER: await browser(),
  }),
});

const checks: Job[] = [
  { part: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { part: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet'] },
  { part: 'types of the server', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { part: 'types of the web', command: [bin('tsc'), '-p', 'tsconfig.web.json'] },
  { part: 'unused code', command: [bin('knip')] },
  { part: 'supply chain', command: [process.execPath, 'checks/supply-chain.ts'] },
];

const files = globSync('**/*.{test,journey}.ts', { exclude: ['node_modules/**', 'dist/**', 'data/**'] });
const tests = longestFirst(files).map((file) =>
  file.endsWith('.journey.ts') ? journeyOf(file) : testOf(file),
);

const only = process.argv.slice(2);
const jobs = [...checks, ...tests].filter(({ part }) => only.length === 0 || only.includes(part));
// Journeys need it soon, and it takes a while.
if (jobs.some(({ part }) => part === 'journeys')) demoData().catch(() => undefined);

const total = await runJobs(jobs, {
  atOnce: 4,
  withinMs: 110 * minuteMs,
  print: (text) => process.stdout.write(text),
});
process.stdout.write(`${inWords(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
