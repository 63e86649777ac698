import { tooManyBytes, unknownKind } from '../image-contract.ts';
import { maxWidth } from '../picture-address.ts';
import { maxUploadBytes } from '../upload-limits.ts';
import { m } from '#words';
import { UploadFailed } from './upload-picture.ts';

// A photo of this many pixels and bytes gains nothing from being drawn again.
const smallBytes = 1_000_000;

/** The picture no larger than anybody will see it; what this browser cannot open is left for the server to judge. */
export async function shrunk(file: Blob): Promise<Blob> {
  // A phone may give a picture without its type, never a document with that of a picture.
  if (file.type && !file.type.startsWith('image/'))
    throw new UploadFailed(unknownKind.status, m.image_unknown_kind());
  const smaller = await drawnSmaller(file).catch(() => undefined);
  const sent = smaller && smaller.size < file.size ? smaller : file;
  if (sent.size > maxUploadBytes) throw new UploadFailed(tooManyBytes.status, m.image_too_large());
  return sent;
}

async function drawnSmaller(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxWidth / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= smallBytes) return undefined;
    const side = (full: number) => Math.max(1, Math.round(full * scale));
    const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
    const pen = canvas.getContext('2d');
    if (!pen) return undefined;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    // A browser that cannot write WebP writes PNG instead; JPEG knows no transparency.
    if (webp.type === 'image/webp') return webp;
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } finally {
    picture.close();
  }
}
