import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

type Choice = { match: Record<string, string> };
type Words = Record<string, string | Choice[]>;

const run = promisify(execFile);
const rooms = ['app', 'checks', 'database', 'demo', 'e2e', 'features', 'platform', 'ui', 'words'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const made = /words.(compiled|settings.inlang.(project_id|cache))$/;
const letters = 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণ';

/** As if it were Bangla: not one Latin letter stays, and what is filled in comes through as it is. */
export const inBangla = (text: string): string =>
  text.replace(
    /(\{\w+\})|[a-z]/gi,
    (letter, name?: string) => name ?? letters.charAt(letter.toLowerCase().charCodeAt(0) - 97),
  );

const changed = (words: string | Choice[], change: (text: string) => string) =>
  typeof words === 'string'
    ? change(words)
    : words.map((choice) => ({
        ...choice,
        match: Object.fromEntries(Object.entries(choice.match).map(([when, text]) => [when, change(text)])),
      }));

/** A copy of the product to which a second language was added, and nothing else. Built, and gone when disposed of. */
export async function addBangla() {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'hatbodol-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const filter = (source: string) => !made.test(source);
  for (const name of [...rooms, ...files]) await cp(name, join(folder, name), { recursive: true, filter });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));

  const english = JSON.parse(await readFile('words/en.json', 'utf8')) as Words;
  const bangla = Object.entries(english).map(([key, words]) => [key, changed(words, inBangla)] as const);
  await writeFile(join(folder, 'words/bn.json'), JSON.stringify(Object.fromEntries(bangla)));
  const settings = join(folder, 'words/settings.inlang/settings.json');
  await writeFile(settings, (await readFile(settings, 'utf8')).replace('["en"]', '["en", "bn"]'));

  await run('npm', ['run', '--silent', 'words'], { cwd: folder });
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { cwd: folder });
  const whole = closing.move();
  const texts = Object.values(english).filter((words) => typeof words === 'string');
  return {
    folder,
    /** Whole sentences, long enough to be nobody else's. */
    sentences: texts.filter((text) => text.length > 25 && !text.includes('{')),
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
