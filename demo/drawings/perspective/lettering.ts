import type { Outline } from './outline.ts';

/** A stroke font, so that no font has to be installed: polylines on a grid 4 wide and 6 high, origin top left. */
const glyphs: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 44 33 42 41 30 00|03 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13|33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 16 05',
  '6': '40 20 02 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 44 26 06',
  '-': '13 33',
  '.': '25 26',
  '/': '06 40',
  '+': '03 43|21 25',
  '=': '02 42|04 44',
  ',': '25 17',
  ';': '22 23|25 17',
  "'": '20 22',
  '[': '30 10 16 36',
  ']': '10 30 36 16',
  '\\': '00 46',
  '`': '10 21',
  '~': '03 12 34 43',
  ':': '21 22|24 25',
};

const advance = 5.6;

/** The polylines of a text, `height` high, with its top left at (x, y). */
export function lettering(text: string, x: number, y: number, height: number, spacing = advance): Outline[] {
  const scale = height / 6;
  return Array.from(text.toUpperCase()).flatMap((character, i) =>
    (glyphs[character]?.split('|') ?? []).map((stroke) =>
      stroke
        .split(' ')
        .map(([u, v]): [number, number] => [x + (i * spacing + Number(u)) * scale, y + Number(v) * scale]),
    ),
  );
}

export const letteringWidth = (text: string, height: number, spacing = advance): number =>
  ((text.length - 1) * spacing + 4) * (height / 6);

export const centredLettering = (
  text: string,
  x: number,
  y: number,
  height: number,
  spacing = advance,
): Outline[] => lettering(text, x - letteringWidth(text, height, spacing) / 2, y, height, spacing);

/** An SVG path in pixels, for drawings without perspective. */
export const penPath = (pen: readonly Outline[]): string =>
  pen.map((stroke) => `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('');
