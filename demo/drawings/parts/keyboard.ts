import { isDark, mix, rainbow, shade } from '../perspective/colour.ts';
import { centredLettering } from '../perspective/lettering.ts';
import { circle, type Outline, roundRect } from '../perspective/outline.ts';
import type { Scene, Plane } from '../perspective/scene.ts';

export type Backlight = 'none' | 'white' | 'red' | 'rgb';

export interface Keyboard {
  keys: string;
  backlight: Backlight;
  numpad: boolean;
  /** The red stick between G, H and B. */
  nub?: boolean;
  /** Colour of the recess around the keys. */
  bed: string;
}

type Key = readonly [label: string, width: number];

const keysOf = (letters: string): Key[] => letters.split(' ').map((label) => [label, 1]);
const functionRow: Key[] = [
  ['ESC', 1],
  ...Array.from({ length: 12 }, (_, i): Key => [`F${i + 1}`, 1]),
  ['DEL', 2],
];
const rows: readonly (readonly Key[])[] = [
  [...keysOf('` 1 2 3 4 5 6 7 8 9 0 - ='), ['BACK', 2]],
  [['TAB', 1.5], ...keysOf('Q W E R T Y U I O P [ ]'), ['\\', 1.5]],
  [['CAPS', 1.75], ...keysOf("A S D F G H J K L ; '"), ['ENTER', 2.25]],
  [['SHIFT', 2.25], ...keysOf('Z X C V B N M , . /'), ['SHIFT', 2.75]],
  [
    ['CTRL', 1.25],
    ['FN', 1],
    ['', 1],
    ['ALT', 1.25],
    ['', 5.5],
    ['ALT', 1],
    ['CTRL', 1],
  ],
];
const numpadRows = ['7 8 9 /', '4 5 6 +', '1 2 3 -', '0 . = ,'];

const glowOf: Record<Backlight, string> = {
  none: '#d6d9de',
  white: '#f3f7ff',
  red: '#ff4d4d',
  rgb: '#ffffff',
};

/** Draws a keyboard from (x, y) of a plane; answers its depth. */
export function drawKeyboard(
  scene: Scene,
  on: Plane,
  x: number,
  y: number,
  width: number,
  board: Keyboard,
): number {
  const units = board.numpad ? 19.3 : 15;
  const unit = width / units;
  const gap = unit * 0.13;
  const topRow = unit * 0.68;
  const depth = topRow + unit * 5;
  const keys: Outline[] = [];
  const labels: Outline[] = [];
  const put = (label: string, u: number, v: number, wide: number, high: number) => {
    keys.push(roundRect(u + gap / 2, v + gap / 2, wide - gap, high - gap, unit * 0.13, 2));
    const size = label.length > 1 ? unit * 0.15 : unit * 0.27;
    labels.push(...centredLettering(label, u + wide / 2, v + (high - size) / 2, size));
  };
  const line = (row: readonly Key[], v: number, high: number) => {
    let u = x;
    for (const [label, wide] of row) {
      put(label, u, v, wide * unit, high);
      u += wide * unit;
    }
    return u;
  };
  line(functionRow, y, topRow);
  let arrows = 0;
  rows.forEach((row, i) => (arrows = line(row, y + topRow + i * unit, unit)));
  const last = y + topRow + unit * 4;
  put('', arrows, last + unit / 2, unit, unit / 2);
  put('', arrows + unit, last, unit, unit / 2);
  put('', arrows + unit, last + unit / 2, unit, unit / 2);
  put('', arrows + unit * 2, last + unit / 2, unit, unit / 2);
  if (board.numpad) {
    const left = x + unit * 15.3;
    for (let i = 0; i < 4; i++) put('', left + i * unit, y, unit, topRow);
    for (let i = 0; i < 4; i++) put('', left + i * unit, y + topRow, unit, unit);
    numpadRows.forEach((row, r) =>
      row
        .split(' ')
        .forEach((label, i) => put(label, left + i * unit, y + topRow + (r + 1) * unit, unit, unit)),
    );
  }

  const lit = board.backlight !== 'none';
  const colours = Array.from({ length: 7 }, (_, i) => [i / 6, rainbow((i / 6) * 0.86)] as const);
  const light =
    board.backlight === 'rgb'
      ? scene.gradient(on, [x, y], [x + width, y + depth * 0.3], colours)
      : glowOf[board.backlight];
  scene.draw(on, roundRect(x - gap, y - gap, width + gap * 2, depth + gap * 2, unit * 0.2), {
    fill: board.bed,
  });
  if (lit) scene.draw(on, roundRect(x, y, width, depth, unit * 0.2), { fill: light, opacity: 0.4 });
  const lowered = keys.map((key) => key.map(([u, v]) => [u, v + unit * 0.07] as const));
  scene.draw(on, lowered, { fill: shade(board.keys, 0.45) });
  const cap = scene.gradient(
    on,
    [x, y],
    [x + width, y + depth],
    [
      [0, mix(board.keys, '#ffffff', isDark(board.keys) ? 0.2 : 0.5)],
      [0.6, board.keys],
      [1, shade(board.keys, 0.86)],
    ],
  );
  scene.draw(on, keys, { fill: cap, stroke: mix(board.keys, '#ffffff', 0.24), width: 0.8 });
  const legend = isDark(board.keys) ? light : '#4b515c';
  scene.line(on, labels, legend, unit > 1.7 ? 2 : 1.5, lit ? 1 : 0.85);
  if (board.nub) {
    const [u, v] = [x + unit * 6.25, y + topRow + unit * 2.97];
    scene.draw(on, circle(u, v + 0.06, unit * 0.22, 14), { fill: '#4d0d0d' });
    scene.draw(on, circle(u, v, unit * 0.2, 14), { fill: '#d02a2a' });
    scene.draw(on, circle(u - 0.06, v - 0.06, unit * 0.07, 8), { fill: '#ff8d84', opacity: 0.8 });
  }
  return depth;
}
