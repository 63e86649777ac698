import { seededRandom } from '#platform/random/seeded-random.ts';
import { drawOpenLaptop, drawShutLaptop } from './laptop/laptop.ts';
import type { Look, View } from './look.ts';
import { drawMini } from './desktop/mini-pc.ts';
import { drawAllInOne, drawDesk } from './desktop/monitor.ts';
import type { Scene } from './perspective/scene.ts';
import { drawTower } from './desktop/tower.ts';
import { drawUnderside } from './laptop/underside.ts';

type Photographs = Record<View, (look: Look) => Scene>;

const withoutAbout = (look: Look): Look => ({ ...look, about: [] });

/** Each model is seen from another direction. */
const pickYaw = (look: Look, yaws: readonly number[]) => seededRandom(`${look.seed}/stance`).pick(yaws);

const laptop: Photographs = {
  front: (look) =>
    drawOpenLaptop(withoutAbout(look), {
      yaw: pickYaw(look, [27, -29, 21, -24, 33]),
      pitch: pickYaw(look, [19, 17, 22, 20, 18]),
      distance: 115,
      fill: [0.84, 0.78],
      middle: 0.52,
    }),
  close: (look) =>
    drawOpenLaptop(look, {
      yaw: pickYaw(look, [-6, 8, -3, 5]),
      pitch: 46,
      distance: 85,
      fill: [0.9, 0.88],
      middle: 0.51,
    }),
  ports: (look) =>
    drawShutLaptop(look, {
      yaw: pickYaw(look, [-126, -133, -120]),
      pitch: 21,
      distance: 80,
      fill: [0.86, 0.7],
      middle: 0.56,
    }),
  inside: (look) =>
    drawUnderside(look, { yaw: pickYaw(look, [18, -15, 12]), pitch: 52, distance: 90, fill: [0.84, 0.82] }),
};

const tower: Photographs = {
  front: (look) =>
    drawTower(
      look,
      { yaw: pickYaw(look, [-34, -28, -40]), pitch: 15, distance: 170, fill: [0.7, 0.82], middle: 0.5 },
      false,
    ),
  close: (look) => drawDesk(look, { yaw: -9, pitch: 17, distance: 210, fill: [0.88, 0.82], middle: 0.53 }),
  ports: (look) =>
    drawTower(look, { yaw: 154, pitch: 13, distance: 150, fill: [0.7, 0.86], middle: 0.5 }, false),
  inside: (look) =>
    drawTower(look, { yaw: -74, pitch: 12, distance: 150, fill: [0.8, 0.84], middle: 0.5 }, true),
};

const mini: Photographs = {
  front: (look) =>
    drawMini(
      look,
      { yaw: pickYaw(look, [30, -28, 24]), pitch: 26, distance: 70, fill: [0.72, 0.6], middle: 0.55 },
      false,
    ),
  close: (look) => drawDesk(look, { yaw: -7, pitch: 20, distance: 190, fill: [0.88, 0.82], middle: 0.53 }),
  ports: (look) =>
    drawMini(look, { yaw: 200, pitch: 20, distance: 60, fill: [0.76, 0.6], middle: 0.56 }, false),
  // A Mac mini is not opened: it is shown from above.
  inside: (look) =>
    drawMini(look, { yaw: -16, pitch: 56, distance: 70, fill: [0.76, 0.78] }, look.brand !== 'APPLE'),
};

const allInOne: Photographs = {
  front: (look) =>
    drawAllInOne(look, { yaw: pickYaw(look, [22, -20]), pitch: 9, distance: 190, fill: [0.8, 0.8] }),
  close: (look) => drawDesk(look, { yaw: -8, pitch: 26, distance: 180, fill: [0.88, 0.88] }),
  ports: (look) => drawAllInOne(look, { yaw: 204, pitch: 13, distance: 170, fill: [0.8, 0.82] }),
  inside: (look) => drawAllInOne(look, { yaw: 66, pitch: 12, distance: 190, fill: [0.7, 0.82] }),
};

const photographs: Record<Look['body'], Photographs> = {
  ultrabook: laptop,
  business: laptop,
  aluminium: laptop,
  'gaming-laptop': laptop,
  tower,
  'gaming-tower': tower,
  'mini-pc': mini,
  'all-in-one': allInOne,
};

/** One of the four photographs of a machine, as SVG. */
export const drawMachine = (look: Look, view: View): string => photographs[look.body][view](look).toSvg();
