import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { addressIn } from '#platform/contract/language.ts';
import { locales } from '#words/compiled/runtime.js';
import { routes } from '../web/routes.ts';
import { openAssets } from './assets.ts';

const kilobyte = 1024;
const most = { script: 100 * kilobyte, fonts: 40 * kilobyte, styles: 20 * kilobyte };

async function bytes(files: string[]): Promise<number> {
  const packed = files.map(async (file) => gzipSync(await readFile(`dist/browser/${file}`)).length);
  return (await Promise.all(packed)).reduce((sum, length) => sum + length, 0);
}

test('what a public page needs at first is light: its script, its styles and its fonts', async (t) => {
  const assetsOf = await openAssets('dist');
  for (const language of locales)
    for (const { path, file, isPrivate } of routes) {
      const { early, scripts, chunks, fonts, styles } = assetsOf(isPrivate ? undefined : file, language);
      const place = addressIn(language, path);
      const script = await bytes([early, ...scripts, ...chunks]);
      assert.ok(script > 50_000 && script <= most.script, `${place} has ${script} bytes of script`);
      assert.ok((await bytes(fonts)) <= most.fonts, place);
      assert.ok((await bytes(styles)) <= most.styles, place);
      t.diagnostic(`${place}: ${(script / kilobyte).toFixed(1)} KB of script`);
    }
});
