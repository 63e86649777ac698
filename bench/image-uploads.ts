import type { UploadAnswer } from '#features/images/testing/image-service.ts';
import { formWith } from '#features/images/testing/image-service.ts';
import { forkImageService, peakMemoryMb } from '#features/images/testing/image-service-process.ts';
import { fromAPhone } from '#features/images/testing/sample-pictures.ts';

// What a seller and a buyer feel of the pictures: node bench/image-uploads.ts
const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => fromAPhone(4000, 3000, seed)));
const [original] = photos;

async function send(origin: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: 'Bearer token-of-rahim' };
  const response = await fetch(`${origin}/images`, { method: 'POST', headers, body: formWith(bytes) });
  const answer = (await response.json()) as UploadAnswer;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.variants.map(({ url, ...about }) => ({ ...about, url: origin + new URL(url).pathname }));
}

async function fetched(url: string, type?: string): Promise<number> {
  for (;;) {
    const response = await fetch(url);
    const bytes = await response.arrayBuffer();
    if (type === undefined || response.headers.get('content-type') === type) return bytes.byteLength;
  }
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
const print = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

{
  await using service = await forkImageService();
  const answered: number[] = [];
  const usable: number[] = [];
  for (const [index, photo] of photos.entries()) {
    const began = performance.now();
    const variants = await send(service.origin, photo);
    const answer = performance.now() - began;
    await fetched(variants.find(({ width, type }) => width === 640 && type === 'image/webp')!.url);
    // The first starts the process that decodes.
    if (index === 0) print('first upload after a rest, 12 megapixels', `${answer.toFixed(0)} ms`);
    if (index === 0) continue;
    answered.push(answer);
    usable.push(performance.now() - began);
  }
  print(
    'upload of a 12-megapixel phone JPEG, until answered',
    `${middle(answered).toFixed(0)} ms (middle of 6)`,
  );
  print(
    'the same, until its 640-pixel card picture is there',
    `${middle(usable).toFixed(0)} ms (middle of 6)`,
  );
  const variants = await send(service.origin, original!);
  const sizeOf = (width: number, type: 'image/webp' | 'image/avif') =>
    fetched(variants.find((variant) => variant.width === width && variant.type === type)!.url, type);
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
    Array.from({ length: 20 }, (_, index) => send(service.origin, photos[index % photos.length]!)),
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
