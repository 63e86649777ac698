import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freshPlace } from '#platform/testing/databases.ts';
import { startPostgres } from '#platform/testing/postgres.ts';

type Tally = { passed: number; failed: number };

const only = process.argv.slice(2);

const bin = (name: string) => `node_modules/.bin/${name}`;
const tests = (pattern: string) =>
  globSync(pattern, { exclude: ['node_modules/**', 'dist/**', 'data/**'] }).sort();

const suite = (files: string[], concurrency: number) => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--test',
  '--test-reporter=./platform/testing/reporter.ts',
  `--test-concurrency=${concurrency}`,
  ...files,
];

/** Everything that has to be true before a change lands, the quick refusals first. */
const checks: [name: string, command: () => string[] | Promise<string[]>][] = [
  ['format', () => [bin('oxfmt'), '--check', '.']],
  ['lint', () => [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet']],
  ['types of the server', () => [bin('tsc'), '-p', 'tsconfig.json']],
  ['types of the web', () => [bin('tsc'), '-p', 'tsconfig.web.json']],
  ['unused code', () => [bin('knip')]],
  ['supply chain', () => [process.execPath, 'app/supply-chain.ts']],
  [
    'tests',
    () => suite(tests('{app,database,features,platform,trials,ui}/**/*.test.ts'), availableParallelism()),
  ],
  [
    'journeys',
    async () => {
      // Only now: what comes before says what is wrong with a product that does not even run.
      const { tellStory } = await import('#e2e/story.ts');
      await tellStory(story.folder);
      return suite(tests('e2e/*.journey.ts'), availableParallelism());
    },
  ],
];

await using postgres = await startPostgres();
await using story = await freshPlace('sqlite');

const total: Tally = { passed: 0, failed: 0 };
for (const [name, command] of checks) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = performance.now();
  const { passed, failed } = await run(await command());
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A command counts as one check, a suite as the tests that its reporter counted. */
async function run([program = '', ...words]: string[]): Promise<Tally> {
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_STORY: story.folder, FORCE_COLOR: '0' };
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) said += String(chunk);
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)));
  const counted = /^counted (\d+) passed, (\d+) failed$/m.exec(said);
  if (code !== 0 || !counted) process.stdout.write(code === 0 ? '' : said.replace(/^counted .*$/m, ''));
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const [passed, failed] = [Number(counted[1]), Number(counted[2])];
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}
