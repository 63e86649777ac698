import type { SeededRandom } from '#platform/random/seeded-random.ts';
import { mix, shade } from '../perspective/colour.ts';
import { type Outline, roundRect, segment } from '../perspective/outline.ts';
import { type Scene, type Plane, planeAt } from '../perspective/scene.ts';
import { pictureSize, plus, times, type Vector } from '../perspective/camera.ts';

export type Surface = 'oak' | 'walnut' | 'linen' | 'tile' | 'concrete' | 'mat';

const top: Record<Surface, string> = {
  oak: '#d8b384',
  walnut: '#8d5f3f',
  linen: '#e6ddcc',
  tile: '#dfe3e0',
  concrete: '#bdbab4',
  mat: '#37424d',
};
const walls = ['#efe6d8', '#e3e7df', '#f0dfd0', '#dce4e8', '#eadfe0', '#e9e4c9'];

/** The table and the wall behind it, square to the viewer. `back` is how far away the table ends. */
export function drawTable(
  scene: Scene,
  surface: Surface,
  random: SeededRandom,
  centre: Vector,
  back: number,
): void {
  const { right, away } = scene.camera;
  const wallColour = random.pick(walls);
  const colour = top[surface];
  const reach = 150;
  const corner = plus(plus(centre, times(away, back)), times(right, -reach));
  const board = planeAt([corner[0], 0, corner[2]], right, times(away, -1));
  const size = { width: reach * 2, depth: back + 75 };
  const horizon = Math.max(scene.project(board, reach, 0)[1], 0);
  if (horizon > 0) {
    const wall = scene.pixelGradient(
      [250, 0],
      [pictureSize.width, horizon],
      [
        [0, shade(wallColour, 1.1)],
        [1, shade(wallColour, 0.8)],
      ],
    );
    scene.drawPath(`M0 0H${pictureSize.width}V${Math.ceil(horizon) + 2}H0Z`, { fill: wall });
  }
  // One radial gradient for both light and vignette: a full-size gradient takes a quarter of the rendering time.
  const paint = scene.radialGradient([560, 560], 1330, [
    [0, shade(colour, 1.2)],
    [0.42, shade(colour, 1.02)],
    [0.75, shade(colour, 0.84)],
    [1, shade(colour, 0.66)],
  ]);
  scene.drawPath(`M0 ${Math.floor(horizon)}H${pictureSize.width}V${pictureSize.height}H0Z`, { fill: paint });
  if (surface === 'oak' || surface === 'walnut') drawPlanks(scene, board, size, colour, random);
  else if (surface === 'linen') drawWeave(scene, board, size, colour);
  else if (surface === 'tile') drawTiles(scene, board, size, colour);
  else drawSpeckles(scene, board, size, colour, random);

  const skirting = planeAt(board.at(0, 0), right, [0, 1, 0]);
  const edge = scene.gradient(
    skirting,
    [reach, 0],
    [reach, 9],
    [
      [0, '#3a2a1c', 0.26],
      [1, '#3a2a1c', 0],
    ],
  );
  scene.draw(skirting, roundRect(0, 0, size.width, 9), { fill: edge });
}

interface Size {
  width: number;
  depth: number;
}

function drawPlanks(scene: Scene, board: Plane, size: Size, colour: string, random: SeededRandom): void {
  const plank = 13;
  for (let row = 0; row * plank < size.depth; row++) {
    const v = row * plank;
    const tint = random.pick([0.93, 1.05, 0.98, 1.1]);
    scene.draw(board, roundRect(0, v, size.width, plank), { fill: shade(colour, tint), opacity: 0.4 });
    const grain = Array.from({ length: 5 }, (): Outline => {
      const start = random.between(60, 190);
      const line = v + random.between(1, plank - 1);
      const sway = random.between(-1, 1);
      return Array.from({ length: 9 }, (_, i): [number, number] => [
        start + i * 9,
        line + sway * Math.sin(i * 0.8 + line),
      ]);
    });
    scene.line(board, grain, shade(colour, 0.72), 1.6, 0.35);
    scene.line(board, segment(0, v, size.width, v), shade(colour, 0.5), 2.2, 0.6);
  }
}

function drawWeave(scene: Scene, board: Plane, size: Size, colour: string): void {
  const across = Array.from({ length: 150 }, (_, i): Outline =>
    segment(45 + i * 1.4, 0, 45 + i * 1.4, size.depth),
  );
  const down = Array.from({ length: 90 }, (_, i): Outline => segment(45, i * 1.4, 255, i * 1.4));
  scene.line(board, across, shade(colour, 0.8), 1.2, 0.28);
  scene.line(board, down, shade(colour, 1.5), 1.4, 0.4);
  for (const v of [size.depth - 34, size.depth - 31.5]) {
    scene.draw(board, roundRect(0, v, size.width, 1.2), { fill: '#b5523b', opacity: 0.55 });
  }
}

function drawTiles(scene: Scene, board: Plane, size: Size, colour: string): void {
  const step = 24;
  const joints: Outline[] = [];
  for (let u = 6; u < size.width; u += step) joints.push(roundRect(u, 0, 0.35, size.depth));
  for (let v = 10; v < size.depth; v += step) joints.push(roundRect(0, v, size.width, 0.35));
  scene.draw(board, joints, { fill: shade(colour, 0.66), opacity: 0.75 });
}

function drawSpeckles(scene: Scene, board: Plane, size: Size, colour: string, random: SeededRandom): void {
  for (const light of [0.75, 1.5]) {
    const specks = Array.from({ length: 150 }, () =>
      roundRect(random.between(60, 240), random.between(0, size.depth), random.between(0.1, 0.4), 0.16),
    );
    scene.draw(board, specks, { fill: mix(colour, light < 1 ? '#000000' : '#ffffff', 0.45), opacity: 0.4 });
  }
}

/** A soft shadow under a footprint, longer for a taller thing. */
export function drawShadow(
  scene: Scene,
  origin: Vector,
  footprint: { u: Vector; v: Vector; width: number; depth: number; radius: number },
  tall: number,
): void {
  const { right, away } = scene.camera;
  const layers = 13;
  for (let layer = layers; layer >= 0; layer--) {
    const spread = (layer / layers) * Math.min(0.9 + tall * 0.36, 7);
    const lean = (layer / layers) * tall * 0.2;
    const foot = plus(origin, plus(times(right, lean), times(away, lean * 0.4)));
    const shape = roundRect(
      -spread,
      -spread,
      footprint.width + spread * 2,
      footprint.depth + spread * 2,
      footprint.radius + spread,
      5,
    );
    scene.draw(planeAt([foot[0], 0.01, foot[2]], footprint.u, footprint.v), shape, {
      fill: '#1c120a',
      opacity: layer === 0 ? 0.3 : 0.048,
    });
  }
}
