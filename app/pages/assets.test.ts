import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { addressIn } from '#platform/contract/language.ts';
import { locales } from '#words/compiled/runtime.js';
import { routes } from '../web/routes.ts';
import { openAssets } from './assets.ts';

const kilobyte = 1024;
const most = {
  script: 100 * kilobyte,
  ownScript: 60 * kilobyte,
  fonts: 40 * kilobyte,
  styles: 20 * kilobyte,
};

/** As a browser gets them: script and styles in Brotli, which the build made. */
async function bytes(files: string[]): Promise<number> {
  const sent = files.map((file) => `dist/browser/${file}${/\.(js|css)$/.test(file) ? '.br' : ''}`);
  const sizes = await Promise.all(sent.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('what a public page needs at first is light: its script, its styles and its fonts', async (t) => {
  const assetsOf = await openAssets('dist');
  for (const language of locales)
    for (const { path, file, isPrivate, script: own } of routes) {
      const { early, scripts, chunks, fonts, styles } = assetsOf(isPrivate ? undefined : file, language, own);
      const place = addressIn(language, path);
      const script = await bytes([early, ...scripts, ...chunks]);
      const [least, limit] = own ? [2000, most.ownScript] : [50_000, most.script];
      assert.ok(script > least && script <= limit, `${place} has ${script} bytes of script`);
      assert.ok((await bytes(fonts)) <= most.fonts, place);
      assert.ok((await bytes(styles)) <= most.styles, place);
      t.diagnostic(`${place}: ${(script / kilobyte).toFixed(1)} KB of script`);
    }
});
