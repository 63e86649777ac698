import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { icons } from './icons.ts';

test('every bitmap of the mark is drawn from its SVG', async () => {
  const { content: mark } = await icons['/icon.svg']();
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/favicon.ico', 48],
  ] as const) {
    const { content } = await icons[path]();
    const { data: stored, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [size, size]);
    const drawn = await sharp(mark, { density: (72 * size) / 32 })
      .resize(size)
      .raw()
      .toBuffer();
    assert.equal(drawn.length, stored.length);
    const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - stored[index]!), 0);
    assert.ok(difference / drawn.length < 1, path);
  }
});
