import { mix, rainbow, shade } from '../perspective/colour.ts';
import { drawFan } from '../parts/fan.ts';
import { centredLettering } from '../perspective/lettering.ts';
import type { Look } from '../look.ts';
import { circle, type Outline, roundRect } from '../perspective/outline.ts';
import { type Scene, type Plane, planeAt } from '../perspective/scene.ts';
import { drawBlock, sideOf, type Block, topOf } from '../perspective/block.ts';
import { plus, times } from '../perspective/camera.ts';

interface CaseInterior {
  /** A plane parallel to the open side, this far inside. */
  layer(deep: number): Plane;
  /** A block on the board: left, top, width and height as seen; `deep` inside, `out` towards the viewer. */
  block(
    u: number,
    v: number,
    width: number,
    height: number,
    deep: number,
    out: number,
    radius?: number,
  ): Block;
}

function interiorOf(box: Block): CaseInterior {
  const left = sideOf(box, 'left');
  const layer = (deep: number) => planeAt(plus(left.at(0, 0), times(box.u, deep)), box.v, times(box.n, -1));
  return {
    layer,
    block: (u, v, width, height, deep, out, radius = 0.2) => ({
      origin: layer(deep).at(u, v),
      u: box.v,
      v: times(box.n, -1),
      n: times(box.u, -1),
      width,
      depth: height,
      height: out,
      radius,
    }),
  };
}

/** Board, cooler, memory, graphics card, power supply and drives, seen through the open side. */
export function drawInterior(scene: Scene, look: Look, box: Block): void {
  const gaming = look.body === 'gaming-tower';
  const { depth, height, width } = box;
  const interior = interiorOf(box);
  const tray = width - 2.5;
  const metal = gaming ? '#363b47' : '#a9adb3';
  drawWalls(scene, interior, box, tray, metal);
  drawBoard(scene, interior, tray, gaming);
  const glow = gaming ? (look.backlight === 'rgb' ? 'rgb' : look.accent) : undefined;
  drawMemory(scene, interior, tray, gaming ? 4 : 2, glow);
  drawCooler(scene, interior, tray, glow);
  if (gaming) drawGraphics(scene, look, interior, tray, glow);
  const shroud = height - 10.5;
  if (gaming) {
    drawBlock(scene, interior.block(0.5, shroud, depth - 1, 10, tray, tray - 0.8), '#23262e', 0.5);
    const face = interior.layer(0.78);
    scene.line(
      face,
      centredLettering(look.brand, depth * 0.3, shroud + 3.6, 2),
      glow === 'rgb' ? '#8fd3ff' : look.accent,
      5,
    );
    const holes = Array.from({ length: 30 }, (_, i) =>
      circle(depth - 14 + (i % 10) * 1.2, shroud + 3.4 + Math.floor(i / 10) * 1.2, 0.36, 6),
    );
    scene.draw(face, holes, { fill: '#050608' });
  } else drawOfficeParts(scene, interior, box, tray);
}

function drawWalls(
  scene: Scene,
  interior: CaseInterior,
  { depth, height }: Block,
  tray: number,
  metal: string,
): void {
  const [near, far] = [interior.layer(0), interior.layer(tray)];
  scene.draw(far, roundRect(0, 0, depth, height), {
    fill: scene.shading(far, [depth, height], metal, 0.95, 0.6),
  });
  const wall = (u: number, from: number, to: number, light: number) => {
    const spots = [near.at(u, from), far.at(u, from), far.at(u, to), near.at(u, to)];
    const side = planeAt(
      spots[0]!,
      times(plus(spots[1]!, times(spots[0]!, -1)), 1),
      times(plus(spots[3]!, times(spots[0]!, -1)), 1),
    );
    if (scene.facesViewer(side.normal, side.at(0, 0)) === u > 0)
      scene.draw(side, roundRect(0, 0, 1, 1), { fill: shade(metal, light) });
  };
  wall(0, 0, height, 0.72);
  wall(depth, 0, height, 0.62);
  const floor = planeAt(
    near.at(0, height),
    times(plus(near.at(1, 0), times(near.at(0, 0), -1)), depth),
    plus(far.at(0, 0), times(near.at(0, 0), -1)),
  );
  scene.draw(floor, roundRect(0, 0, 1, 1), { fill: shade(metal, 0.5) });
}

function drawBoard(scene: Scene, interior: CaseInterior, tray: number, gaming: boolean): void {
  const pcb = gaming ? '#20242c' : '#1d5a3c';
  drawBlock(scene, interior.block(1.2, 2, 23, gaming ? 29 : 22, tray, 0.4), pcb, 0.4);
  const face = interior.layer(tray - 0.42);
  const traces = Array.from({ length: 16 }, (_, i): Outline => {
    const v = 4 + i * 1.3;
    return [
      [3, v],
      [6 + (i % 4), v],
      [8 + (i % 5), v + 1.6],
      [22, v + 1.6],
    ];
  });
  scene.line(face, traces, mix(pcb, '#ffffff', 0.14), 1.1);
  drawBlock(scene, interior.block(1.3, 2.4, 3.4, 9, tray - 0.4, 2.4), gaming ? '#2a2e37' : '#b7bbc1', 0.5);
  drawBlock(scene, interior.block(6, 2.5, 8.5, 1.6, tray - 0.4, 1.6), gaming ? '#333844' : '#3c4148', 0.7);
  const slots = [15.5, 18.5, 21.2].slice(0, gaming ? 3 : 2);
  for (const v of slots)
    drawBlock(scene, interior.block(3, v + (gaming ? 4 : 0), 9, 0.7, tray - 0.4, 0.9), '#0c0d10', 0.4);
  drawBlock(
    scene,
    interior.block(14, gaming ? 20 : 15, 4.6, 4.6, tray - 0.4, 0.8, 0.4),
    gaming ? '#2b303b' : '#8f949c',
    0.8,
  );
  const dots = Array.from({ length: 26 }, (_, i) =>
    circle(5.5 + ((i * 37) % 170) / 10, 4.4 + ((i * 53) % 165) / 10, 0.22, 8),
  );
  scene.draw(face, dots, { fill: '#8d939d' });
  scene.draw(face, circle(12.5, gaming ? 28 : 20.5, 0.95, 18), {
    fill: '#d4d7db',
    stroke: '#8b9099',
    width: 1.5,
  });
}

function drawMemory(scene: Scene, interior: CaseInterior, tray: number, sticks: number, glow?: string): void {
  for (let i = 0; i < sticks; i++) {
    const stick = interior.block(17.2 + i * 1.05, 3.2, 0.55, 12, tray - 0.4, 3.6, 0.05);
    drawBlock(scene, stick, glow ? '#2d323d' : '#1f6a45', 0.7);
    if (!glow) continue;
    const light = glow === 'rgb' ? rainbow(i / 4) : glow;
    scene.draw(interior.layer(tray - 4.02), roundRect(17.2 + i * 1.05, 3.2, 0.55, 12), {
      fill: light,
      opacity: 0.92,
    });
  }
}

function drawCooler(scene: Scene, interior: CaseInterior, tray: number, glow?: string): void {
  const size = glow ? 10 : 8.4;
  const [u, v] = [6.2, glow ? 4.2 : 4.6];
  const block = interior.block(u, v, size, size, tray - 0.4, glow ? 6.5 : 5, 0.6);
  drawBlock(scene, block, glow ? '#1f232b' : '#6f757e', 0.6);
  const face = topOf(block);
  drawFan(scene, face, size / 2, size / 2, size * 0.47, glow);
}

function drawGraphics(scene: Scene, look: Look, interior: CaseInterior, tray: number, glow?: string): void {
  const card = interior.block(1.2, 19.6, 25, 4.4, tray - 0.6, 11, 0.5);
  const below = planeAt(card.origin, card.u, card.n);
  scene.draw(below, roundRect(0.5, 0, 26, 12.5), { fill: '#000000', opacity: 0.35 });
  drawBlock(scene, card, '#30343d', 0.9);
  const face = topOf(card);
  scene.draw(
    face,
    [
      [1, 0.5],
      [9, 0.5],
      [11, 2],
      [24, 2],
      [24, 3.9],
      [1, 3.9],
    ],
    { fill: '#1c1f26' },
  );
  scene.draw(face, roundRect(1, 3.5, 23.2, 0.4, 0.2), { fill: glow === 'rgb' ? rainbow(0.55) : look.accent });
  const name = look.about.slice(1).find((line) => /RTX|GTX|RX|ARC/i.test(line)) ?? 'GEFORCE';
  scene.line(face, centredLettering(name, 17, 0.5, 1.05), '#e5e9f0', 2.6);
  drawCables(
    scene,
    interior,
    tray,
    [
      [26, 21, 31, 20, 31, 33],
      [26, 22, 30, 22, 30, 33],
    ],
    '#0b0c0f',
  );
}

function drawOfficeParts(scene: Scene, interior: CaseInterior, { depth, height }: Block, tray: number): void {
  drawBlock(scene, interior.block(0.6, height - 10, 15, 9, tray, 12, 0.2), '#c0c4ca', 0.6);
  const supply = interior.layer(tray - 12.02);
  scene.draw(supply, roundRect(2, height - 8.5, 8, 6, 0.1), { fill: '#f3f0e2' });
  scene.draw(
    supply,
    Array.from({ length: 5 }, (_, i) => roundRect(2.6, height - 7.8 + i, 6.6 - (i % 3), 0.35)),
    { fill: '#777b83' },
  );
  drawBlock(scene, interior.block(depth - 11.5, 1.2, 10.5, 8.5, tray, 12, 0.2), '#b3b7bd', 0.5);
  drawBlock(scene, interior.block(depth - 11, 13, 9.5, 8, tray, 2.6, 0.2), '#8f949c', 0.5);
  const disk = interior.layer(tray - 2.62);
  scene.draw(disk, roundRect(depth - 10.2, 13.8, 7.8, 4.6, 0.1), { fill: '#eef0f2' });
  scene.draw(disk, roundRect(depth - 10.2, 13.8, 7.8, 1.2, 0.1), { fill: '#2f8f5b' });
  drawCables(
    scene,
    interior,
    tray,
    [
      [15, 28, 22, 27, 25, 18],
      [15, 29.5, 25, 30, 26, 16],
      [14, 27, 19, 24, 19, 20],
    ],
    '#d7b23c',
  );
  drawCables(scene, interior, tray, [[15, 30.5, 26, 31, 30, 20]], '#1b1c20');
}

function drawCables(
  scene: Scene,
  interior: CaseInterior,
  tray: number,
  routes: readonly number[][],
  colour: string,
): void {
  const face = interior.layer(tray - 6);
  const bent = routes.map(([u0, v0, u1, v1, u2, v2]) =>
    Array.from({ length: 13 }, (_, i): [number, number] => {
      const t = i / 12;
      const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      return [along(u0!, u1!, u2!), along(v0!, v1!, v2!)];
    }),
  );
  scene.line(face, bent, shade(colour, 0.6), 11);
  scene.line(face, bent, colour, 6);
}
