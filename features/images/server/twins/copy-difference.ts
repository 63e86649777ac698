import { copySide } from './picture-print.ts';

const grid = 14;
const widestCrop = 0.1;
const steps = [0.02, 0.01];

/** How much of each side of a picture is missing in another one. */
type Crop = [left: number, right: number, top: number, bottom: number];

const evenCrops = [0, 0.02, 0.04, 0.06].map((cut): Crop => [cut, cut, cut, cut]);
/** One side, two opposite ones, or all. */
const moves = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 1, 0, 0],
  [0, 0, 1, 1],
  [1, -1, 0, 0],
  [0, 0, 1, -1],
  [1, 1, 1, 1],
].flatMap((move) => [move, move.map((by) => -by)]);

/**
 * How different two small copies look, from 0 to 255, where one may be a cropped one of the other and brighter or darker.
 * Below `sameBelow` they are the same photograph.
 */
export const copyDifference = (one: Buffer, other: Buffer): number =>
  Math.min(croppedDifference(one, other), croppedDifference(other, one));

export const sameBelow = 3.8;

/** Left becomes right. */
export function mirroredCopy(copy: Buffer): Buffer {
  const mirror = Buffer.alloc(copy.length);
  for (let pixel = 0; pixel < copySide ** 2; pixel += 1) {
    const x = pixel % copySide;
    copy.copy(mirror, (pixel - x + copySide - 1 - x) * 3, pixel * 3, pixel * 3 + 3);
  }
  return mirror;
}

/** Looks for the crop of one that is most like the other: from even ones on, in coarse steps and then in fine ones. */
function croppedDifference(one: Buffer, other: Buffer): number {
  const wanted = coloursAt(other, [0, 0, 0, 0]);
  const differenceAt = (crop: Crop) => meanDifference(coloursAt(one, crop), wanted);
  let [crop, least] = evenCrops
    .map((crop): [Crop, number] => [crop, differenceAt(crop)])
    .reduce((best, tried) => (tried[1] < best[1] ? tried : best));
  for (const step of steps)
    for (let improved = true; improved;) {
      improved = false;
      for (const move of moves) {
        const tried = crop.map((cut, side) => cut + step * move[side]!) as Crop;
        if (tried.some((cut) => cut < -0.001 || cut > widestCrop)) continue;
        const difference = differenceAt(tried);
        if (difference < least) [crop, least, improved] = [tried, difference, true];
      }
    }
  return least;
}

function coloursAt(copy: Buffer, [left, right, top, bottom]: Crop): Float64Array {
  const colours = new Float64Array(grid * grid * 3);
  for (let row = 0; row < grid; row += 1) {
    const [y, below] = between(top + ((row + 0.5) / grid) * (1 - top - bottom));
    for (let column = 0; column < grid; column += 1) {
      const [x, beside] = between(left + ((column + 0.5) / grid) * (1 - left - right));
      for (let colour = 0; colour < 3; colour += 1) {
        const at = (y * copySide + x) * 3 + colour;
        const upper = copy[at]! * (1 - beside) + copy[at + 3]! * beside;
        const lower = copy[at + copySide * 3]! * (1 - beside) + copy[at + copySide * 3 + 3]! * beside;
        colours[(row * grid + column) * 3 + colour] = upper * (1 - below) + lower * below;
      }
    }
  }
  return colours;
}

/** The pixel before a place, and how far it is to the next. */
function between(part: number): [number, number] {
  const at = Math.min(copySide - 1.001, Math.max(0, part * copySide - 0.5));
  return [Math.floor(at), at % 1];
}

/** Apart from what all of it is brighter or more coloured. */
function meanDifference(one: Float64Array, other: Float64Array): number {
  const offset = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) offset[at % 3]! += (one[at]! - other[at]!) / grid ** 2;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at]! - other[at]! - offset[at % 3]!);
  return sum / one.length;
}
