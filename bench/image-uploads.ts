// What a seller and a buyer wait for pictures.
// node bench/image-uploads.ts
import type { UploadAnswer } from '#features/images/testing/image-service.ts';
import { formWith } from '#features/images/testing/image-service.ts';
import { forkImageService, peakMemoryMb } from '#features/images/testing/image-service-process.ts';
import { fromAPhone } from '#features/images/testing/sample-pictures.ts';

const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => fromAPhone(4000, 3000, seed)));
const [original] = photos;

async function upload(origin: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: 'Bearer token-of-rahim' };
  const response = await fetch(`${origin}/images`, { method: 'POST', headers, body: formWith(bytes) });
  const answer = (await response.json()) as UploadAnswer;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.variants.map(({ url, ...about }) => ({ ...about, url: origin + new URL(url).pathname }));
}

/** Bytes of a variant; with a type, polled until it is served as that. */
async function variantBytes(url: string, type?: string): Promise<number> {
  for (;;) {
    const response = await fetch(url);
    const bytes = await response.arrayBuffer();
    if (type === undefined || response.headers.get('content-type') === type) return bytes.byteLength;
  }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
const print = (description: string, figure: string) => console.log(`${description.padEnd(58)} ${figure}`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

{
  await using service = await forkImageService();
  const answerMs: number[] = [];
  const usableMs: number[] = [];
  for (const [index, photo] of photos.entries()) {
    const began = performance.now();
    const variants = await upload(service.origin, photo);
    const answer = performance.now() - began;
    await variantBytes(variants.find(({ width, type }) => width === 640 && type === 'image/webp')!.url);
    // The first one starts the decoder process.
    if (index === 0) print('first upload after a rest, 12 megapixels', `${answer.toFixed(0)} ms`);
    if (index === 0) continue;
    answerMs.push(answer);
    usableMs.push(performance.now() - began);
  }
  print(
    'upload of a 12-megapixel phone JPEG, until answered',
    `${median(answerMs).toFixed(0)} ms (middle of 6)`,
  );
  print(
    'the same, until its 640-pixel card picture is there',
    `${median(usableMs).toFixed(0)} ms (middle of 6)`,
  );
  const variants = await upload(service.origin, original!);
  const sizeOf = (width: number, type: 'image/webp' | 'image/avif') =>
    variantBytes(variants.find((variant) => variant.width === width && variant.type === type)!.url, type);
  print('the original', kilobytes(original!.length));
  for (const [screen, width] of [
    ['360 px', 640],
    ['360 px at double density', 960],
  ] as const)
    for (const type of ['image/webp', 'image/avif'] as const)
      print(
        `card picture on a phone of ${screen} (${width} wide, ${type})`,
        kilobytes(await sizeOf(width, type)),
      );
}

if (process.platform === 'linux') {
  await using service = await forkImageService();
  print('memory at rest (server alone)', `${(await peakMemoryMb(service.pid)).toFixed(0)} MB`);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => upload(service.origin, photos[index % photos.length]!)),
  );
  print(
    '20 phone pictures at once, until the last is answered',
    `${(performance.now() - began).toFixed(0)} ms`,
  );
  print(
    'the most memory meanwhile (server and decoder together)',
    `${(await peakMemoryMb(service.pid)).toFixed(0)} MB`,
  );
}
