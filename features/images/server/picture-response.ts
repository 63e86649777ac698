import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import type { ServedPicture } from './serve-variant.ts';

/** No MIME sniffing and no script execution, whatever the bytes are. */
const sandboxHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

export function pictureResponse(
  { bytes, variant: { picture, width, type }, isStandIn }: ServedPicture,
  ifNoneMatch: string | undefined,
) {
  const etag = `"${picture.id}.${width}.${type}"`;
  const headers = {
    ...sandboxHeaders,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isStandIn ? 'public, max-age=30' : 'public, max-age=31536000, immutable',
    etag,
  };
  const isUnchanged = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, 'content-type': `image/${type}`, 'content-length': String(bytes.length) },
  });
}

export const pictureNotFound = (): Response => refusalResponse(new Refused(notFound), sandboxHeaders);
