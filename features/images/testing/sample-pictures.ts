import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bytes = Promise<Buffer<ArrayBuffer>>;

/** A scene with soft light, edges and grain, as a camera's sensor would give it; each seed is another one. */
export function scene(width: number, height: number, seed = 1) {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  const grain = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const edge = (((x * 16) / width + seed) & 1) ^ (((y * 12) / height) & 1) ? 24 : 0;
      const light =
        110 + 60 * Math.sin((x * 5) / width + seed) + 40 * Math.cos((y * 7) / height) + edge + grain() * 14;
      pixels[at] = light;
      pixels[at + 1] = light * 0.9 + 12;
      pixels[at + 2] = light * 0.7 + 30;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width = 900, height = 600, seed = 1): Bytes =>
  scene(width, height, seed).jpeg({ quality: 90 }).toBuffer();

export const secrets = ['Fahrudden Phone X', 'SERIAL-778899', '<script>alert(1)</script>'];

/** A phone's JPEG: EXIF orientation 6, GPS position and owner in its metadata. */
export const fromAPhone = (width = 4000, height = 3000, seed = 1): Bytes =>
  scene(width, height, seed)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: secrets[0]!, ImageDescription: secrets[2]! },
      IFD2: { BodySerialNumber: secrets[1]! },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 3/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 5/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Left half red, right half blue, to recognize its orientation. */
export const twoHalves = async (width: number, height: number) => {
  const half = sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } });
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: await half.png().toBuffer(), left: width / 2, top: 0 },
  ]);
};

/** An animated GIF or WebP whose frames are of one colour each. */
export async function animated(type: 'gif' | 'webp', frames: number, size = 32): Bytes {
  const pixels = Buffer.alloc(size * size * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(
      Buffer.from([(frame * 37) % 256, 200, (frame * 11) % 256]),
      frame * size * size * 3,
      (frame + 1) * size * size * 3,
    );
  const reel = sharp(pixels, {
    raw: { width: size, height: size * frames, channels: 3, pageHeight: size },
    limitInputPixels: false,
  });
  return (type === 'gif' ? reel.gif() : reel.webp()).toBuffer();
}

/** A PNG of any size in a few kilobytes: one bit a pixel, all the same. With `rows` below its height it is cut short. */
export function flatPng(width: number, height: number, rows = height): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * rows);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A GIF whose screen is far larger than its file. */
export function hugeGif(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, frame, Buffer.from(';')]);
}
