import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { faces } from './faces.ts';
import { models } from '../story/models.ts';
import { lookOf } from './look-of-model.ts';
import { blogTopics, drawBlogPicture } from './blog-picture.ts';
import { brandMarks, drawBrandMark } from './brand-mark.ts';
import { views } from './look.ts';
import { drawMachine } from './machine.ts';
import { drawPortrait } from './portrait.ts';
import { renderPicture } from './render.ts';

/** Share of the pixels that differ, at 40 by 30. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((jpeg) => sharp(jpeg).resize(40, 30).raw().toBuffer()));
  return a!.reduce((sum, value, i) => sum + (Math.abs(value - b![i]!) > 24 ? 1 : 0), 0) / a!.length;
}

test('one machine of each body is drawn four times, each a different photograph of the right size', async () => {
  const bodies = new Map(models.map((model) => [model.finish.body, model]));
  assert.equal(bodies.size, 8);
  for (const [body, model] of bodies) {
    const jpegs = await Promise.all(views.map((view) => renderPicture(drawMachine(lookOf(model), view))));
    for (const jpeg of jpegs) {
      const { width, height, format } = await sharp(jpeg).metadata();
      assert.deepEqual({ width, height, format }, { width: 1600, height: 1200, format: 'jpeg' });
      assert.ok(jpeg.length > 25_000 && jpeg.length < 400_000, `${body}: ${jpeg.length} bytes`);
    }
    for (let i = 1; i < jpegs.length; i++) {
      assert.ok(
        (await difference(jpegs[0]!, jpegs[i]!)) > 0.08,
        `${body}: ${views[i]} looks like ${views[0]}`,
      );
    }
  }
});

test('every drawing of the story is sound SVG of finite numbers, and the same seed draws the same bytes', () => {
  const drawings = models.flatMap((model) => views.map((view) => () => drawMachine(lookOf(model), view)));
  drawings.push(...blogTopics.map((topic) => () => drawBlogPicture(topic)));
  drawings.push(...brandMarks.map((mark) => () => drawBrandMark(mark)));
  drawings.push(...Object.values(faces).map((face) => () => drawPortrait(face)));
  const seen = new Set<string>();
  for (const draw of drawings) {
    const svg = draw();
    assert.equal(draw(), svg);
    assert.doesNotMatch(svg, /NaN|Infinity|undefined|null/);
    const painted = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
    for (const id of painted) assert.ok(svg.includes(`id="${id}"`), id);
    seen.add(svg);
  }
  assert.equal(seen.size, drawings.length, 'no two drawings are the same');
});

test('marks, faces and still lifes can be rendered', async () => {
  const svgs = [
    drawBrandMark(brandMarks[0]!),
    drawPortrait(Object.values(faces)[0]!),
    drawBlogPicture('price'),
  ];
  const sizes = await Promise.all(svgs.map(async (svg) => sharp(await renderPicture(svg)).metadata()));
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [640, 480],
      [512, 512],
      [1600, 1200],
    ],
  );
});
