import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { m } from '#words';
import { uploadRefusal } from '../image-contract.ts';
import { openImageService } from '../testing/image-service.ts';
import { animated, flatPng, fromAPhone, hugeGif, jpeg, scene } from '../testing/sample-pictures.ts';

const text = (words: string) => Buffer.from(words, 'latin1');

test('whatever is not a picture is refused by what it is, in plain words', async () => {
  await using service = await openImageService();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const picture = scene(80, 60);
  const strangers: Record<string, Buffer<ArrayBuffer>> = {
    svg: text(svg),
    'svg with a declaration': text(`<?xml version="1.0"?>${svg}`),
    html: text('<!doctype html><script>alert(1)</script>'),
    zip: text('PK\x03\x04\x14\0\0\0\b\0and so on'),
    pdf: text('%PDF-1.7\n1 0 obj'),
    script: text('#!/bin/sh\nrm -rf /'),
    zeros: Buffer.alloc(100_000),
    'one byte': text('\xff'),
    'half a signature': text('\xff\xd8'),
    tiff: await picture.clone().tiff().toBuffer(),
    bitmap: text('BM\x9a\0\0\0\0\0\0\0\x36\0\0\0'),
    heic: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    video: text('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'),
    'a movie in a WAV': text('RIFF\x24\0\0\0WAVEfmt '),
    'jpeg xl': text('\xff\x0a\xfa\x1f\x01\x90\0\0'),
    'jpeg 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
  };
  for (const [what, bytes] of Object.entries(strangers)) {
    const answer = await service.upload(bytes);
    assert.deepEqual([what, answer.httpStatus], [what, 415]);
    const { status, error } = uploadRefusal.parse(answer);
    assert.deepEqual([status, error], [415, { code: 'IMAGE_UNKNOWN_KIND', message: m.image_unknown_kind() }]);
  }
  assert.deepEqual(await service.leftovers(), []);
});

test('damaged files are refused: only dressed as a picture, cut short, or garbled', async () => {
  await using service = await openImageService();
  const dressed: Record<string, Buffer<ArrayBuffer>> = {
    'html behind a JPEG': text('\xff\xd8\xff\xe0<html><script>alert(1)</script>'),
    'zip behind a JPEG': text('\xff\xd8\xff\xe0\0\x10JFIF\0PK\x03\x04 and so on'),
    'script behind a GIF': text('GIF89a=1;alert(1)//'),
    'junk behind a PNG': text('\x89PNG\r\n\x1a\njunk'),
    'junk behind a WebP': text('RIFF\x24\0\0\0WEBPVP8 junkjunkjunkjunk'),
    'junk behind an AVIF': text('\0\0\0\x18ftypavif\0\0\0\0mif1avif and junk'),
    'a PNG with a tenth of its rows': flatPng(2000, 2000, 200),
  };
  const picture = scene(400, 300);
  const wholes = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
  };
  for (const [kind, whole] of Object.entries(wholes))
    for (const part of [0.1, 0.5, 0.9, 0.99])
      dressed[`${kind} cut at ${part}`] = Buffer.from(whole.subarray(0, Math.floor(whole.length * part)));
  for (const [what, bytes] of Object.entries(dressed)) {
    const answer = await service.upload(bytes);
    assert.deepEqual([what, answer.httpStatus], [what, 422]);
    assert.equal(uploadRefusal.parse(answer).error.message, m.image_damaged());
  }
  assert.deepEqual(await service.leftovers(), []);
});

test('bombs are refused at once: few bytes that would unpack to a flood of pixels', async () => {
  await using service = await openImageService();
  const bombs: Record<string, Buffer<ArrayBuffer>> = {
    'a real PNG of 100 megapixels': flatPng(10_000, 10_000),
    'just above the bound': flatPng(10_000, 5001),
    'a PNG that says 3.6 gigapixels': flatPng(60_000, 60_000, 1),
    'a PNG that says four billion by one': flatPng(2_000_000_000, 1, 1),
    'a GIF of 4.2 gigapixels': hugeGif(65_535, 65_535),
    'a WebP of 60 megapixels': await scene(100, 100)
      .resize(10_000, 6000, { fit: 'fill', kernel: 'nearest' })
      .webp({ effort: 0 })
      .toBuffer(),
  };
  // Starts the worker: the bound below is for the decoder alone.
  await service.upload(text('\xff\xd8\xff'));
  for (const [what, bytes] of Object.entries(bombs)) {
    const began = performance.now();
    const answer = await service.upload(bytes);
    assert.ok(!answer.success, what);
    assert.match(answer.error.code, /^IMAGE_(TOO_MANY_PIXELS|DAMAGED)$/, what);
    assert.ok(performance.now() - began < 1000, `${what} took ${performance.now() - began} ms`);
  }
  assert.deepEqual(await service.leftovers(), []);
  const many = { gif: await animated('gif', 3000), webp: await animated('webp', 1500) };
  for (const bytes of Object.values(many)) {
    const { width, height } = await service.uploaded(bytes);
    assert.deepEqual([width, height], [32, 32]);
  }
  assert.equal((await service.uploaded(flatPng(10_000, 5000))).width, 1600);
});

test('what rides along in a real picture does not get through', async () => {
  await using service = await openImageService();
  const rider = '<script src="https://evil.example/x.js"></script>PK\x03\x04';
  const { url } = await service.uploaded(Buffer.concat([await jpeg(300, 200), text(rider)]));
  const shown = Buffer.from(await (await service.get(url)).arrayBuffer());
  assert.ok(!shown.includes('evil.example') && !shown.includes('PK\x03\x04'));
});

test('a picture with flipped bits is taken or refused, never an error of ours', async () => {
  await using service = await openImageService();
  const picture = scene(60, 40);
  const wholes = [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
    await picture.clone().avif({ effort: 0 }).toBuffer(),
    await animated('gif', 4),
    await fromAPhone(60, 40),
  ];
  const flips = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat(255) }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...wholes), flips, async (whole, flips) => {
      const bytes = Buffer.from(whole);
      for (const { at, to } of flips) bytes[Math.floor(at * (bytes.length - 1))] = to;
      const { httpStatus } = await service.upload(bytes);
      assert.ok([200, 415, 422].includes(httpStatus), `${httpStatus}`);
    }),
    { numRuns: 300 },
  );
});
