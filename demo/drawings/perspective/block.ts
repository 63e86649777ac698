import { shade } from './colour.ts';
import { roundRect } from './outline.ts';
import { type Scene, type Sheet, sheet } from './scene.ts';
import { plus, times, type Vec } from './camera.ts';

/** A board with rounded corners: `u` wide, `v` deep, `n` thick, all seen from its origin corner. */
export interface Slab {
  origin: Vec;
  u: Vec;
  v: Vec;
  n: Vec;
  width: number;
  depth: number;
  height: number;
  radius: number;
}

export type Side = 'front' | 'back' | 'left' | 'right';

export const standing = (x: number, y: number, z: number): Pick<Slab, 'origin' | 'u' | 'v' | 'n'> => ({
  origin: [x, y, z],
  u: [1, 0, 0],
  v: [0, 0, 1],
  n: [0, 1, 0],
});

export const corners = (slab: Slab): Vec[] =>
  [0, slab.width].flatMap((a) =>
    [0, slab.depth].flatMap((b) => [0, slab.height].map((c) => reach(slab, a, b, c))),
  );

const reach = (slab: Slab, a: number, b: number, c: number): Vec =>
  plus(slab.origin, plus(times(slab.u, a), plus(times(slab.v, b), times(slab.n, c))));

/** The face that `n` points to, and the one it points away from. */
export const topOf = (slab: Slab): Sheet => sheet(reach(slab, 0, 0, slab.height), slab.u, slab.v);
export const bottomOf = (slab: Slab): Sheet =>
  sheet(reach(slab, slab.width, 0, 0), times(slab.u, -1), slab.v);

/** A side as one sees it standing before it: its top left corner is (0, 0). */
export function sideOf(slab: Slab, side: Side): Sheet {
  const down = times(slab.n, -1);
  const { width, depth, height } = slab;
  if (side === 'front') return sheet(reach(slab, 0, depth, height), slab.u, down);
  if (side === 'back') return sheet(reach(slab, width, 0, height), times(slab.u, -1), down);
  if (side === 'left') return sheet(reach(slab, 0, 0, height), slab.v, down);
  return sheet(reach(slab, width, depth, height), times(slab.v, -1), down);
}

/** Draws the walls and the cap that can be seen. `sheen` is the light along the upper edge. */
export function drawSlab(scene: Scene, slab: Slab, colour: string, sheen = 0.5): void {
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
    const foot = reach(slab, a[0], a[1], 0);
    if (!scene.facesViewer(normal, foot)) return;
    const wall = sheet(
      reach(slab, a[0], a[1], slab.height),
      plus(times(slab.u, along[0]), times(slab.v, along[1])),
      times(slab.n, -slab.height),
    );
    const face = scene.lit(colour, normal);
    const narrow = length < 0.6;
    const paint = narrow
      ? shade(face, 0.92)
      : scene.fall(wall, [
          [0, shade(face, 1 + 0.16 * sheen)],
          [0.18, face],
          [1, shade(face, 0.8)],
        ]);
    scene.draw(wall, roundRect(0, 0, 1, 1), { fill: paint, stroke: shade(face, 0.92), width: 0.7 });
  });
  const normal = slab.n;
  const cap = scene.facesViewer(normal, reach(slab, 0, 0, slab.height)) ? topOf(slab) : bottomOf(slab);
  const face = scene.lit(colour, cap === undefined ? normal : cap.normal);
  const paint = scene.ramp(
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
