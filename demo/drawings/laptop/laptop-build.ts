import type { Look } from '../look.ts';
import { type Slab, standing } from '../perspective/block.ts';
import type { Vec } from '../perspective/camera.ts';

export interface Build {
  width: number;
  depth: number;
  base: number;
  lid: number;
  radius: number;
  screen: { width: number; height: number; side: number; top: number };
}

/** How high rubber feet lift the machine. */
export const foot = 0.25;

export function buildOf(look: Look): Build {
  const tall = look.body === 'aluminium' || look.body === 'ultrabook' ? 0.625 : 0.5625;
  const width = (look.inches * 2.54) / Math.hypot(1, tall);
  const height = width * tall;
  const thick =
    { ultrabook: 1.05, aluminium: 1, business: 1.55, 'gaming-laptop': 1.95 }[look.body as 'business'] ?? 1.5;
  const side = look.body === 'ultrabook' || look.body === 'aluminium' ? 0.55 : 0.95;
  const chin = look.body === 'gaming-laptop' ? 2.4 : look.body === 'business' ? 2 : 1.1;
  return {
    width: width + side * 2,
    depth: height + chin + 0.9,
    base: thick,
    lid: look.body === 'gaming-laptop' ? 0.75 : look.body === 'business' ? 0.65 : 0.5,
    radius:
      { ultrabook: 0.9, aluminium: 1.2, business: 0.45, 'gaming-laptop': 0.6 }[look.body as 'business'] ??
      0.6,
    screen: { width, height, side, top: 0.9 },
  };
}

export const baseOf = (build: Build): Slab => ({
  ...standing(-build.width / 2, foot, -build.depth / 2),
  width: build.width,
  depth: build.depth,
  height: build.base,
  radius: build.radius,
});

/** The lid, turned up by an angle in degrees: 0 is shut. */
export function lidOf(build: Build, opening: number): Slab {
  const angle = (opening * Math.PI) / 180;
  const rise: Vec = [0, Math.sin(angle), Math.cos(angle)];
  const inwards: Vec = [0, -Math.cos(angle), Math.sin(angle)];
  const hinge: Vec = [-build.width / 2, foot + build.base + 0.06, -build.depth / 2 + 0.5];
  const reach = build.depth - 0.5;
  return {
    origin: [
      hinge[0],
      hinge[1] + rise[1] * reach - inwards[1] * build.lid,
      hinge[2] + rise[2] * reach - inwards[2] * build.lid,
    ],
    u: [1, 0, 0],
    v: [0, -rise[1], -rise[2]],
    n: inwards,
    width: build.width,
    depth: reach,
    height: build.lid,
    radius: build.radius,
  };
}
