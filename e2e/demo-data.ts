// node e2e/demo-data.ts FOLDER fills a folder with the demo data, for any number of tests to copy.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '#app/config.ts';
import { tellStory } from '#app/demo-story/tell-story.ts';
import { testSealKey } from '#app/testing/house.ts';
import { createLog } from '#platform/log/log.ts';
import { freshStorage, type TestStorage } from '#platform/testing/storage.ts';

const program = fileURLToPath(import.meta.url);

/** The demo data, made by the product's own calls in a process of its own. */
export async function startDemoData(): Promise<TestStorage> {
  const storage = await freshStorage('sqlite');
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    storage.folder,
  ]);
  return storage;
}

let own: Promise<string> | undefined;

async function folderOfThisProcess() {
  const { folder } = await startDemoData();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A copy of the demo data, which the whole run shares, or this process alone. The copies share the folders of pictures:
 * these are named by their content, and a size that one test had made is there for all others.
 */
export async function copyDemoData(): Promise<TestStorage> {
  const source = process.env['TEST_DEMO_DATA'] ?? (await (own ??= folderOfThisProcess()));
  const storage = await freshStorage('sqlite');
  const [from, to] = [join(source, 'images'), join(storage.folder, 'images')];
  await cp(source, storage.folder, { recursive: true, filter: (path) => path !== from });
  await mkdir(to);
  for (const name of await readdir(from))
    if (name !== 'incoming') await symlink(join(from, name), join(to, name));
  return storage;
}

if (import.meta.main)
  await tellStory(readConfig({ DATA_DIR: process.argv[2], SEAL_KEY: testSealKey }), {
    log: createLog({ level: 'error' }),
  });
