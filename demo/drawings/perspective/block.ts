import { shade } from './colour.ts';
import { roundRect } from './outline.ts';
import { type Scene, type Plane, planeAt } from './scene.ts';
import { plus, times, type Vector } from './camera.ts';

/** A box with rounded vertical edges: `width` along `u`, `depth` along `v` and `height` along `n` from its origin. */
export interface Block {
  origin: Vector;
  u: Vector;
  v: Vector;
  n: Vector;
  width: number;
  depth: number;
  height: number;
  radius: number;
}

export type Side = 'front' | 'back' | 'left' | 'right';

export const standing = (x: number, y: number, z: number): Pick<Block, 'origin' | 'u' | 'v' | 'n'> => ({
  origin: [x, y, z],
  u: [1, 0, 0],
  v: [0, 0, 1],
  n: [0, 1, 0],
});

export const corners = (slab: Block): Vector[] =>
  [0, slab.width].flatMap((a) =>
    [0, slab.depth].flatMap((b) => [0, slab.height].map((c) => pointIn(slab, a, b, c))),
  );

const pointIn = (slab: Block, a: number, b: number, c: number): Vector =>
  plus(slab.origin, plus(times(slab.u, a), plus(times(slab.v, b), times(slab.n, c))));

/** The face at the end of `n`, and the opposite one. */
export const topOf = (slab: Block): Plane => planeAt(pointIn(slab, 0, 0, slab.height), slab.u, slab.v);
export const bottomOf = (slab: Block): Plane =>
  planeAt(pointIn(slab, slab.width, 0, 0), times(slab.u, -1), slab.v);

/** A side as seen from in front of it: its top left corner is (0, 0). */
export function sideOf(slab: Block, side: Side): Plane {
  const down = times(slab.n, -1);
  const { width, depth, height } = slab;
  if (side === 'front') return planeAt(pointIn(slab, 0, depth, height), slab.u, down);
  if (side === 'back') return planeAt(pointIn(slab, width, 0, height), times(slab.u, -1), down);
  if (side === 'left') return planeAt(pointIn(slab, 0, 0, height), slab.v, down);
  return planeAt(pointIn(slab, width, depth, height), times(slab.v, -1), down);
}

/** Draws the visible sides and the top or bottom. `sheen` is the highlight along the upper edge. */
export function drawBlock(scene: Scene, slab: Block, colour: string, sheen = 0.5): void {
  const outline = roundRect(0, 0, slab.width, slab.depth, slab.radius, 7);
  const middle = [slab.width / 2, slab.depth / 2] as const;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const along = [b[0] - a[0], b[1] - a[1]] as const;
    const length = Math.hypot(...along);
    if (length < 1e-6) return;
    const out = [along[1] / length, -along[0] / length] as const;
    const side =
      out[0] * ((a[0] + b[0]) / 2 - middle[0]) + out[1] * ((a[1] + b[1]) / 2 - middle[1]) > 0 ? 1 : -1;
    const normal = plus(times(slab.u, out[0] * side), times(slab.v, out[1] * side));
    const foot = pointIn(slab, a[0], a[1], 0);
    if (!scene.facesViewer(normal, foot)) return;
    const wall = planeAt(
      pointIn(slab, a[0], a[1], slab.height),
      plus(times(slab.u, along[0]), times(slab.v, along[1])),
      times(slab.n, -slab.height),
    );
    const face = scene.litColour(colour, normal);
    const narrow = length < 0.6;
    const paint = narrow
      ? shade(face, 0.92)
      : scene.wallGradient(wall, [
          [0, shade(face, 1 + 0.16 * sheen)],
          [0.18, face],
          [1, shade(face, 0.8)],
        ]);
    scene.draw(wall, roundRect(0, 0, 1, 1), { fill: paint, stroke: shade(face, 0.92), width: 0.7 });
  });
  const normal = slab.n;
  const cap = scene.facesViewer(normal, pointIn(slab, 0, 0, slab.height)) ? topOf(slab) : bottomOf(slab);
  const face = scene.litColour(colour, cap === undefined ? normal : cap.normal);
  const paint = scene.gradient(
    cap,
    [0, 0],
    [slab.width, slab.depth],
    [
      [0, shade(face, 1.1)],
      [0.55, face],
      [1, shade(face, 0.9)],
    ],
  );
  scene.draw(cap, outline, { fill: paint, stroke: shade(face, 1 + 0.35 * sheen), width: 1.3 });
}
