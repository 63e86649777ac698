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
import type { EncodedPicture } from './picture-task.ts';
import { fullVariant } from './picture-retention.ts';
import { StoreUnavailable } from './picture-store.ts';

const noStore = { 'cache-control': 'no-store' };

export const acceptedResponse = (picture: EncodedPicture, publicUrl: string): Response =>
  Response.json({ success: true, status: 200, data: described(picture, publicUrl) }, { headers: noStore });

function described({ id, bytes }: EncodedPicture, publicUrl: string): UploadedPicture {
  const { origin } = new URL(publicUrl);
  const path = pictureAddress(id);
  const { picture } = fullVariant(id);
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

/** The refusal of an upload for an error. */
export function uploadRefused(error: unknown): Refused {
  if (error instanceof StoreUnavailable) return new Refused(unavailable, { retryAfter: 2 });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refused(storageFull) : refusalFor(error);
}

export function refusedResponse({ refusal: { code, status, message }, retryAfter }: Refused) {
  const answer: UploadRefusal = { success: false, status, error: { code, message: message() } };
  const headers = new Headers(noStore);
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return Response.json(answer, { status, headers });
}
