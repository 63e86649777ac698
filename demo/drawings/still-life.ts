import { shade } from './perspective/colour.ts';
import { centredLettering, lettering } from './perspective/lettering.ts';
import { type Outline, roundRect } from './perspective/outline.ts';
import type { Scene, Plane } from './perspective/scene.ts';
import { drawBlock, type Block, standing, topOf } from './perspective/block.ts';
import { drawShadow } from './parts/table.ts';

/** Draws a block with its shadow; answers its upper face. */
export function putBlock(
  scene: Scene,
  [x, z]: readonly [number, number],
  [width, depth, height]: readonly [number, number, number],
  colour: string,
  radius = 0.3,
  from = 0,
): Plane {
  const slab: Block = { ...standing(x - width / 2, from, z - depth / 2), width, depth, height, radius };
  if (from === 0) drawShadow(scene, slab.origin, slab, height);
  drawBlock(scene, slab, colour, 0.8);
  return topOf(slab);
}

export function putTea(scene: Scene, x: number, z: number): void {
  putBlock(scene, [x, z], [10, 10, 0.5], '#f4efe6', 5);
  putBlock(scene, [x, z], [5.4, 5.4, 7], '#c9794a', 2.7, 0.5);
  const rim = putBlock(scene, [x, z], [5.8, 5.8, 0.5], '#f7f1e6', 2.9, 7.4);
  scene.draw(rim, roundRect(0.4, 0.4, 5, 5, 2.5, 8), { fill: '#a35a2a' });
  scene.draw(rim, roundRect(1, 0.9, 2, 1, 0.5), { fill: '#ffffff', opacity: 0.25 });
}

/** A sheet of paper with a heading and lines; `ticks` before them makes it a list. */
export function putPaper(
  scene: Scene,
  at: readonly [number, number],
  size: readonly [number, number],
  heading: string,
  lines: number,
  ticks?: string,
): Plane {
  const [width, depth] = size;
  const page = putBlock(scene, at, [width, depth, 0.08], '#fbf7ee', 0.1);
  const tall = Math.min(1.2, ((width - 2.4) * 6) / (heading.length * 5.6));
  scene.line(page, lettering(heading, 1.3, 1.3, tall), '#2b2f38', 4.5);
  const step = (depth - 5) / lines;
  for (let i = 0; i < lines; i++) {
    const v = 4.4 + i * step;
    const indent = ticks ? 3 : 1.3;
    scene.draw(
      page,
      roundRect(indent, v, (width - indent - 1.3) * (0.7 + 0.3 * Math.cos(i * 2.3) ** 2), 0.34, 0.17),
      { fill: '#a8a294' },
    );
    if (!ticks) continue;
    scene.draw(page, roundRect(1.2, v - 0.4, 1.1, 1.1, 0.15), { stroke: '#6b665b', width: 2 });
    const tick: Outline = [
      [1.35, v + 0.1],
      [1.7, v + 0.5],
      [2.6, v - 0.7],
    ];
    scene.line(page, tick, ticks, 5);
  }
  return page;
}

export function putChip(scene: Scene, at: readonly [number, number], name: string, colour: string): void {
  const board = putBlock(scene, at, [8, 8, 0.5], '#1d6b48', 0.2);
  const pads = Array.from({ length: 14 }, (_, i) => roundRect(0.6 + i * 0.5, 0.15, 0.25, 0.35));
  const feet = pads.map((pad) => pad.map(([u, v]) => [u, 8 - v] as const));
  scene.draw(board, [...pads, ...feet], { fill: '#e3b94f' });
  const cap = putBlock(scene, at, [6.2, 6.2, 0.5], '#c3c8cf', 0.5, 0.5);
  scene.line(cap, centredLettering(name, 3.1, 1.7, name.length > 3 ? 1 : 1.7), '#3a3f48', 5);
  scene.draw(cap, roundRect(1.2, 4.3, 3.8, 0.3, 0.15), { fill: shade(colour, 1) });
}

export function putLaptop(
  scene: Scene,
  at: readonly [number, number],
  name: string,
  colour: string,
  ink: string,
): Plane {
  putBlock(scene, at, [31, 21.5, 1], shade(colour, 0.8), 1);
  const lid = putBlock(scene, at, [31, 21.5, 0.6], colour, 1, 1.1);
  scene.line(lid, centredLettering(name, 15.5, 9.6, 1.9), ink, 6.5);
  return lid;
}
