import { tooManyBytes, unknownKind } from '../image-contract.ts';
import { maxWidth } from '../picture-address.ts';
import { maxUploadBytes } from '../upload-limits.ts';
import { m } from '#words';
import { UploadFailed } from './upload-picture.ts';

// Below this size a photo is sent as it is.
const smallBytes = 1_000_000;

/** Scales a picture down to the largest size that is served; what the browser cannot decode is left to the server. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  // Phones may give pictures without a type, but never other files with an image type.
  if (file.type && !file.type.startsWith('image/'))
    throw new UploadFailed(unknownKind.status, m.image_unknown_kind());
  const smaller = await resizedOnCanvas(file).catch(() => undefined);
  const sent = smaller && smaller.size < file.size ? smaller : file;
  if (sent.size > maxUploadBytes) throw new UploadFailed(tooManyBytes.status, m.image_too_large());
  return sent;
}

async function resizedOnCanvas(file: Blob): Promise<Blob | undefined> {
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
