import { Refused, storageFull, unavailable } from '#platform/contract/refusal.ts';
import { refusalFor } from '#platform/http/refusal-response.ts';
import type { UploadedPicture, UploadRefusal } from '../image-contract.ts';
import {
  heightAt,
  pictureAddress,
  pictureTypes,
  placeholderOf,
  variantAddress,
  widthsOf,
} from '../picture-address.ts';
import type { Developed } from './darkroom.ts';
import { fullOf } from './keeping.ts';
import { StoreAway } from './picture-store.ts';

const unkept = { 'cache-control': 'no-store' };

export const accepted = (picture: Developed, publicUrl: string): Response =>
  Response.json({ success: true, status: 200, data: described(picture, publicUrl) }, { headers: unkept });

function described({ id, bytes }: Developed, publicUrl: string): UploadedPicture {
  const { origin } = new URL(publicUrl);
  const path = pictureAddress(id);
  const { picture } = fullOf(id);
  const variants = widthsOf(picture).flatMap((width) =>
    pictureTypes.map((type) => ({
      url: origin + variantAddress(path, width, type),
      width,
      height: heightAt(picture, width),
      type: `image/${type}` as const,
    })),
  );
  return {
    id,
    url: origin + path,
    width: picture.width,
    height: picture.height,
    size: bytes.length,
    mime: 'image/webp',
    placeholder: placeholderOf(picture),
    variants,
  };
}

/** What an error means to whoever uploads. */
export function understood(error: unknown): Refused {
  if (error instanceof StoreAway) return new Refused(unavailable, { retryAfter: 2 });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refused(storageFull) : refusalFor(error);
}

export function refused({ refusal: { code, status, message }, retryAfter }: Refused) {
  const answer: UploadRefusal = { success: false, status, error: { code, message: message() } };
  const headers = new Headers(unkept);
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json(answer, { status, headers });
}
