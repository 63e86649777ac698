import type { Look } from '../look.ts';
import { type Block, standing } from '../perspective/block.ts';
import type { Vector } from '../perspective/camera.ts';

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

/** The screen's height as a share of its width, then centimetres: thickness, frame beside and below the screen. */
const proportions: Record<
  string,
  { aspect: number; base: number; lid: number; side: number; chin: number; radius: number }
> = {
  ultrabook: { aspect: 0.625, base: 1.05, lid: 0.5, side: 0.55, chin: 1.1, radius: 0.9 },
  aluminium: { aspect: 0.625, base: 1, lid: 0.5, side: 0.55, chin: 1.1, radius: 1.2 },
  business: { aspect: 0.5625, base: 1.55, lid: 0.65, side: 0.95, chin: 2, radius: 0.45 },
  'gaming-laptop': { aspect: 0.5625, base: 1.95, lid: 0.75, side: 0.95, chin: 2.4, radius: 0.6 },
};

export function buildOf({ body, inches }: Look): Build {
  const { aspect, base, lid, side, chin, radius } = proportions[body] ?? proportions['ultrabook']!;
  const width = (inches * 2.54) / Math.hypot(1, aspect);
  const height = width * aspect;
  return {
    width: width + side * 2,
    depth: height + chin + 0.9,
    base,
    lid,
    radius,
    screen: { width, height, side, top: 0.9 },
  };
}

export const baseOf = (build: Build): Block => ({
  ...standing(-build.width / 2, foot, -build.depth / 2),
  width: build.width,
  depth: build.depth,
  height: build.base,
  radius: build.radius,
});

/** The lid, turned up by an angle in degrees: 0 is shut. */
export function lidOf(build: Build, opening: number): Block {
  const angle = (opening * Math.PI) / 180;
  const rise: Vector = [0, Math.sin(angle), Math.cos(angle)];
  const inwards: Vector = [0, -Math.cos(angle), Math.sin(angle)];
  const hinge: Vector = [-build.width / 2, foot + build.base + 0.06, -build.depth / 2 + 0.5];
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
