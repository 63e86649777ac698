import { tooManyBytes, unknownKind } from '../image-contract.ts';
import { maxWidth } from '../picture-address.ts';
import { maxUploadBytes } from '../upload-limits.ts';
import { m } from '#words';
import { UploadFailed } from './upload-picture.ts';

// Below this size a photo is sent as it is: packing it anew would save little.
const smallBytes = 400_000;

/** Scales a picture down to the largest size that is served; what the browser cannot decode is left to the server. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  // Phones may give pictures without a type, but never other files with an image type.
  if (file.type && !file.type.startsWith('image/'))
    throw new UploadFailed(unknownKind.status, m.image_unknown_kind());
  const smaller = await drawnAnew(file, { turned: false }).catch(() => undefined);
  const sent = smaller && smaller.size < file.size ? smaller : file;
  if (sent.size > maxUploadBytes) throw new UploadFailed(tooManyBytes.status, m.image_too_large());
  return sent;
}

/** The picture turned to the right; undefined where the browser cannot decode it. */
export const turnPicture = (file: Blob): Promise<Blob | undefined> =>
  drawnAnew(file, { turned: true }).catch(() => undefined);

async function drawnAnew(file: Blob, { turned }: { turned: boolean }): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, maxWidth / Math.max(picture.width, picture.height));
    if (!turned && scale === 1 && file.size <= smallBytes) return undefined;
    const side = (full: number) => Math.max(1, Math.round(full * scale));
    const [width, height] = [side(picture.width), side(picture.height)];
    const canvas = turned ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) return undefined;
    pen.imageSmoothingQuality = 'high';
    if (turned) pen.transform(0, 1, -1, 0, height, 0);
    pen.drawImage(picture, 0, 0, width, height);
    pen.resetTransform();
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    // A browser without a WebP encoder gives PNG; then JPEG on white, since it has no transparency.
    if (webp.type === 'image/webp') return webp;
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } finally {
    picture.close();
  }
}
