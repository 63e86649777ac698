import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { routes } from '../web/routes.ts';
import { assetsFromManifest, type Manifest } from './assets.ts';

const kilobyte = 1024;
const most = { script: 100 * kilobyte, fonts: 40 * kilobyte, styles: 20 * kilobyte };

const built = (file: string) => readFile(`dist/browser/${file}`);

test('what a public page needs at first is light: its script, its styles and its fonts', async (t) => {
  const manifest = JSON.parse(String(await built('.vite/manifest.json'))) as Manifest;
  const assetsOf = assetsFromManifest(manifest);
  const bytes = async (files: string[]) => {
    const packed = await Promise.all(files.map(async (file) => gzipSync(await built(file)).length));
    return packed.reduce((sum, length) => sum + length, 0);
  };
  for (const { path, file, isPrivate } of routes) {
    const { early, scripts, chunks, fonts, styles } = assetsOf(isPrivate ? undefined : file);
    const script = await bytes([early, ...scripts, ...chunks]);
    assert.ok(script > 50_000 && script <= most.script, `${path} has ${script} bytes of script`);
    assert.ok((await bytes(fonts)) <= most.fonts, path);
    assert.ok((await bytes(styles)) <= most.styles, path);
    t.diagnostic(`${path}: ${(script / kilobyte).toFixed(1)} KB of script`);
  }
});
