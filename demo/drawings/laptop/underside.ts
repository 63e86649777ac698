import { seededRandom } from '#platform/random/seeded-random.ts';
import { isDark, shade } from '../perspective/colour.ts';
import { drawFan } from '../parts/fan.ts';
import { buildOf } from './laptop-build.ts';
import { centredLettering, lettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, type Outline, roundRect } from '../perspective/outline.ts';
import { Scene, type Plane } from '../perspective/scene.ts';
import { corners, drawBlock, type Block, standing, topOf } from '../perspective/block.ts';
import { pointCamera, type Viewpoint } from '../perspective/camera.ts';
import { drawShadow, drawTable } from '../parts/table.ts';

/** A laptop upside down: vents, feet, screws and the label. */
export function drawUnderside(look: Look, view: Viewpoint): Scene {
  const build = buildOf(look);
  const { width, depth, radius } = build;
  const lid: Block = { ...standing(-width / 2, 0.1, -depth / 2), width, depth, height: build.lid, radius };
  const base: Block = { ...lid, origin: [-width / 2, 0.2 + build.lid, -depth / 2], height: build.base };
  const scene = new Scene(pointCamera(view, [...corners(lid), ...corners(base)]));
  drawTable(scene, look.surface, seededRandom(`${look.seed}/table`), [0, 0, 0], 60);
  drawShadow(scene, lid.origin, { ...lid }, 2.5);
  drawBlock(scene, lid, look.shell, 0.8);
  drawBlock(scene, base, look.shell, 0.8);
  const plate = topOf(base);
  const cover = look.body === 'aluminium' ? look.shell : shade(look.deck, isDark(look.deck) ? 0.95 : 0.9);
  scene.draw(plate, roundRect(0.5, 0.5, width - 1, depth - 1, radius * 0.9), {
    fill: scene.shading(plate, [width, depth], cover, 1.12, 0.84),
    stroke: shade(cover, 0.7),
    width: 1.6,
  });
  const gaming = look.body === 'gaming-laptop';
  if (look.body !== 'aluminium') drawVents(scene, plate, width, depth, gaming);
  const feet =
    gaming || look.body === 'business'
      ? [
          [2, 1.6, width - 4],
          [2, depth - 2.4, 5],
          [width - 7, depth - 2.4, 5],
        ]
      : [
          [2, 1.8, 2],
          [width - 4, 1.8, 2],
          [2, depth - 3, 2],
          [width - 4, depth - 3, 2],
        ];
  scene.draw(
    plate,
    feet.map(([u, v, long]) => roundRect(u!, v!, long!, long === 2 ? 2 : 0.9, 1)),
    { fill: '#1a1b1f', stroke: '#3a3d44', width: 1.5 },
  );
  const screws: Outline[] = [];
  for (const u of [1.2, width / 2, width - 1.2])
    for (const v of [1, depth / 2 + 1, depth - 1]) screws.push(circle(u, v, 0.26, 12));
  scene.draw(plate, screws, { fill: '#6b7078', stroke: '#1c1d20', width: 1.4 });
  scene.line(
    plate,
    screws.map((screw) => [screw[1]!, screw[7]!]),
    '#1c1d20',
    1.6,
  );
  drawLabel(scene, look, plate, width, depth);
  return scene;
}

function drawVents(scene: Scene, plate: Plane, width: number, depth: number, gaming: boolean): void {
  if (gaming) {
    for (const u of [width * 0.27, width * 0.73]) drawFan(scene, plate, u, depth * 0.33, 3.5);
    const bars = Array.from({ length: 30 }, (_, i) =>
      roundRect(width * 0.09 + (i * width * 0.82) / 30, depth * 0.14, 0.42, depth * 0.38, 0.2, 2),
    );
    scene.draw(plate, bars, { fill: '#0a0b0d', opacity: 0.82 });
    return;
  }
  const slits = Array.from({ length: 24 }, (_, i) =>
    roundRect(width / 2 - 6.2 + i * 0.52, depth * 0.16, 0.26, depth * 0.16, 0.13, 2),
  );
  scene.draw(plate, slits, { fill: '#0a0b0d' });
  const speakers = [5, width - 10].map((u) =>
    Array.from({ length: 24 }, (_, i) =>
      circle(u + (i % 12) * 0.42, depth * 0.86 + Math.floor(i / 12) * 0.42, 0.13, 6),
    ),
  );
  scene.draw(plate, speakers.flat(), { fill: '#0a0b0d' });
}

function drawLabel(scene: Scene, look: Look, plate: Plane, width: number, depth: number): void {
  if (look.body === 'aluminium') {
    scene.line(
      plate,
      centredLettering(`${look.brand} - ${look.about[0] ?? ''}`, width / 2, depth * 0.5, 0.42),
      shade(look.shell, 0.6),
      1.6,
    );
    return;
  }
  const [u, v] = [width * 0.34, depth * 0.6];
  scene.draw(plate, roundRect(u, v, 10.5, 3.6, 0.15), { fill: '#eceae3' });
  scene.line(plate, lettering(look.brand, u + 0.5, v + 0.4, 0.7), '#23262c', 2.4);
  const model = look.about[0] ?? '';
  const size = Math.min(0.5, 9.4 / (model.length * 0.95));
  scene.line(plate, lettering(model, u + 0.5, v + 1.5, size), '#4a4e57', 1.7);
  const random = seededRandom(`${look.seed}/label`);
  const bars = Array.from({ length: 34 }, (_, i) =>
    roundRect(u + 0.5 + i * 0.2, v + 2.4, random.between(0.05, 0.16), 0.8),
  );
  scene.draw(plate, bars, { fill: '#1c1e22' });
}
