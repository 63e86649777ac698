import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { maxWidth } from '../picture-address.ts';
import { maxUploadPixels } from '../upload-limits.ts';
import { printOf } from './twins/picture-print.ts';
import type { EncodedPicture, Poster, TargetSize, Unusable } from './picture-task.ts';

// The queue limits work and memory.
sharp.concurrency(1);
sharp.cache(false);

const maxHeight = 3200;

export class UnusablePicture extends Error {
  readonly reason: Unusable;

  constructor(reason: Unusable) {
    super(reason);
    this.reason = reason;
  }
}

/** Re-encodes an uploaded file: upright, sRGB, without any metadata. */
export async function encodeUpload(file: string): Promise<EncodedPicture> {
  if (!hasPictureSignature(await firstBytes(file))) throw new UnusablePicture('unknown kind');
  const { format, width, height } = await readMetadata(file);
  if (!kinds.includes(format)) throw new UnusablePicture('unknown kind');
  if (width * height > maxUploadPixels) throw new UnusablePicture('too many pixels');
  try {
    const { data: bytes, info } = await sharp(file, { failOn: 'error', limitInputPixels: maxUploadPixels })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    // Hash of the encoded bytes, not of the upload: an address never changes its content and reveals nothing of the file.
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return {
      id: `${hash}-${info.width}x${info.height}-${await colourThumbnail(bytes)}`,
      bytes,
      print: await printOf(bytes),
    };
  } catch {
    throw new UnusablePicture('damaged');
  }
}

const kinds: Metadata['format'][] = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** The decoder decides; this keeps other formats (SVG, TIFF) from ever reaching one. */
const hasPictureSignature = (start: string) =>
  /^\xff\xd8\xff|^\x89PNG\r\n|^GIF8[79]a|^RIFF.{4}WEBP|^.{4}ftypavi[fs]/s.test(start);

async function firstBytes(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

async function readMetadata(file: string) {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnusablePicture('damaged');
  }
}

/** 27 bytes: the dominant colour, then 4 by 3 pixels of 15 bits, bottom row first as in a BMP. */
async function colourThumbnail(bytes: Buffer) {
  const [width, height] = [64, 48];
  const flat = sharp(bytes).resize(width, height, { fit: 'fill' }).flatten({ background: '#ffffff' });
  const small = sharp(await flat.raw().toBuffer(), { raw: { width, height, channels: 3 } });
  const { dominant } = await small.stats();
  const parts = await small.resize(4, 3, { fit: 'fill' }).flip().raw().toBuffer();
  const look = Buffer.alloc(27);
  look.set([dominant.r, dominant.g, dominant.b]);
  for (let at = 0; at < 12; at += 1) {
    const [r = 0, g = 0, b = 0] = parts.subarray(at * 3).map((part) => Math.round((part * 31) / 255));
    look.writeUInt16LE((r << 10) | (g << 5) | b, 3 + at * 2);
  }
  return look.toString('base64url');
}

/** Encodes a stored picture in another size and type. */
export function encodeVariant(bytes: Uint8Array, { width, height, type }: TargetSize): Promise<Buffer> {
  const picture = sharp(bytes).resize(width, height, { fit: 'fill' });
  return (
    type === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78, effort: 4 })
  ).toBuffer();
}

/** The picture fills the height from the left at 4 by 3; the drawing lies over it. */
export async function encodePoster(bytes: Uint8Array, { drawing, width, height }: Poster): Promise<Buffer> {
  const photo = await sharp(bytes)
    .resize(Math.round((height * 4) / 3), height, { fit: 'cover' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#f9f6ef' } })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
