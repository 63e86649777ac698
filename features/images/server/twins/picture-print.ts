import sharp from 'sharp';

/** What a picture is recognized by: perceptual hashes of it and of its middle, 64 bits each, and a small copy. */
export type PicturePrint = { whole: bigint; middle: bigint; copy: Buffer };

const side = 96;
/** Where people crop a picture, it is its middle that stays. */
const margin = 4;
export const copySide = 24;

const samples = 32;
const frequencies = 8;
const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: samples }, (_, at) => Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * samples))),
);

export async function printOf(bytes: Uint8Array): Promise<PicturePrint> {
  const pixels = await sharp(bytes)
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { whole: hashOf(pixels, 0), middle: hashOf(pixels, margin), copy: copyOf(pixels) };
}

/** The signs of the lowest frequencies of its brightness (a discrete cosine transform). */
function hashOf(pixels: Buffer, margin: number): bigint {
  const grey = greySamples(pixels, margin);
  const rows = Array.from({ length: samples }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + factor * grey[y * samples + x]!, 0)),
  );
  let hash = 0n;
  for (let vertical = 0; vertical < frequencies; vertical += 1)
    for (let horizontal = 0; horizontal < frequencies; horizontal += 1) {
      const sum = rows.reduce((sum, row, y) => sum + row[horizontal]! * cosines[vertical]![y]!, 0);
      hash = (hash << 1n) | (sum > 0 ? 1n : 0n);
    }
  return hash;
}

/** In a mirrored picture every second horizontal frequency has the other sign. */
export const mirrored = (hash: bigint): bigint => hash ^ 0x5555_5555_5555_5555n;

function greySamples(pixels: Buffer, margin: number): Float64Array {
  const grey = new Float64Array(samples * samples);
  const width = (side - 2 * margin) / samples;
  const edge = (nth: number) => Math.floor(margin + nth * width);
  for (let y = 0; y < samples; y += 1)
    for (let x = 0; x < samples; x += 1) {
      let [sum, count] = [0, 0];
      for (let row = edge(y); row < edge(y + 1); row += 1)
        for (let column = edge(x); column < edge(x + 1); column += 1, count += 1) {
          const at = (row * side + column) * 3;
          sum += 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!;
        }
      grey[y * samples + x] = sum / count;
    }
  return grey;
}

/** Each of its pixels is the mean of twice its width, so that a shifted copy has no other edges. */
function copyOf(pixels: Buffer): Buffer {
  const copy = Buffer.alloc(copySide * copySide * 3);
  const width = side / copySide;
  const around = (nth: number): [number, number] => [
    Math.max(0, (nth - 0.5) * width),
    Math.min(side, (nth + 1.5) * width),
  ];
  for (let at = 0; at < copy.length; at += 1) {
    const [left, right] = around(Math.floor(at / 3) % copySide);
    const [top, bottom] = around(Math.floor(at / 3 / copySide));
    let sum = 0;
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < right; column += 1)
        sum += pixels[(row * side + column) * 3 + (at % 3)]!;
    copy[at] = Math.round(sum / (right - left) / (bottom - top));
  }
  return copy;
}
