import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { suite, test } from 'node:test';
import sharp from 'sharp';
import { databases } from '#platform/testing/storage.ts';
import { uploadAnswer } from '../image-contract.ts';
import { colourOf, heightAt, pictureAt, variantAt } from '../picture-address.ts';
import { openImageService, storeKinds } from '../testing/image-service.ts';
import { animated, fromAPhone, jpeg, scene, secrets, twoHalves } from '../testing/sample-pictures.ts';

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

for (const database of databases)
  for (const keptIn of storeKinds)
    suite(`pictures on ${database}, kept in ${keptIn}`, () => {
      test('a picture is taken in, told in full, and shown in every size and type', async () => {
        await using service = await openImageService({ database, storedIn: keptIn });
        const sent = await jpeg(2000, 1500);
        const answer = await service.upload(sent);
        const { data } = uploadAnswer.parse(answer);
        assert.equal(answer.httpStatus, 200);
        assert.equal(data.width, 1600);
        assert.equal(data.height, 1200);
        assert.equal(data.mime, 'image/webp');
        assert.match(data.url, /^https:\/\/hatbodol\.example\/images\//);
        assert.deepEqual(
          data.variants.filter(({ type }) => type === 'image/avif').map(({ width }) => width),
          [160, 320, 640, 960, 1600],
        );
        const full = await bytesOf(await service.get(data.url));
        assert.equal(full.length, data.size);
        assert.notDeepEqual(full, sent);
        for (const { url, width, height, type } of data.variants) {
          const shown = await service.get(url);
          assert.equal(shown.status, 200);
          const { width: w, height: h } = await sharp(await bytesOf(shown)).metadata();
          assert.deepEqual([w, h], [width, height]);
          if (type === 'image/webp') assert.equal(shown.headers.get('content-type'), type);
        }
      });

      test('the same picture twice is one picture, whatever its file says beside it', async () => {
        await using service = await openImageService({ database, storedIn: keptIn });
        const plain = await scene(400, 300).png().toBuffer();
        const described = await sharp(plain)
          .withExif({ IFD0: { Make: 'Another' } })
          .png({ compressionLevel: 1 })
          .toBuffer();
        const [first, ...more] = await Promise.all([plain, plain, described, plain].map(service.uploaded));
        for (const twin of more) assert.deepEqual(twin, first);
        assert.notEqual((await service.uploaded(await scene(400, 300, 2).png().toBuffer())).id, first?.id);
        const rows = await service.db.selectFrom('pictures').select('id').execute();
        assert.equal(rows.length, 2);
        assert.deepEqual(await readdir(service.store.incoming), []);
      });

      test('AVIF is made when nobody waits, WebP stands in until then', async () => {
        await using service = await openImageService({ database, storedIn: keptIn });
        const { variants } = await service.uploaded(await jpeg(900, 600));
        const { url } = variants.find(({ type, width }) => type === 'image/avif' && width === 320)!;
        const early = await service.get(url);
        assert.equal(early.headers.get('content-type'), 'image/webp');
        assert.equal(early.headers.get('cache-control'), 'public, max-age=30');
        for (;;) {
          const later = await service.get(url, { 'if-none-match': early.headers.get('etag')! });
          if (later.headers.get('content-type') !== 'image/avif') continue;
          assert.equal(later.headers.get('cache-control'), 'public, max-age=31536000, immutable');
          assert.equal((await sharp(await bytesOf(later)).metadata()).width, 320);
          return;
        }
      });
    });

test('what a phone wrote into the file is gone, and the picture stands upright', async () => {
  await using service = await openImageService();
  const sent = await fromAPhone(1200, 900);
  for (const secret of secrets) assert.ok(sent.includes(secret));
  const { exif } = await sharp(sent).metadata();
  // The tag that points to the place, in either order of bytes.
  assert.ok(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25])));
  const data = await service.uploaded(sent);
  assert.deepEqual([data.width, data.height], [900, 1200]);
  for (const { url } of [data, ...data.variants]) {
    const shown = await bytesOf(await service.get(url));
    for (const secret of secrets) assert.ok(!shown.includes(secret));
    const { exif, xmp, iptc, icc, orientation, space } = await sharp(shown).metadata();
    assert.deepEqual(
      [exif, xmp, iptc, icc, orientation, space],
      [undefined, undefined, undefined, undefined, undefined, 'srgb'],
    );
  }
  for (const [orientation, corner] of [
    [1, 'left'],
    [3, 'right'],
    [6, 'top'],
    [8, 'bottom'],
  ] as const) {
    const turned = await (await twoHalves(400, 300)).jpeg().withMetadata({ orientation }).toBuffer();
    const { url } = await service.uploaded(turned);
    const { data, info } = await sharp(await bytesOf(await service.get(url)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const points = { left: [5, 99], right: [-5, 99], top: [99, 5], bottom: [99, -5] };
    const [x, y] = points[corner].map(
      (at, axis) => (at + [info.width, info.height][axis]!) % [info.width, info.height][axis]!,
    );
    const red = data.subarray((y! * info.width + x!) * info.channels);
    assert.ok(red[0]! > 200 && red[2]! < 60, `orientation ${orientation}: red is ${corner}`);
  }
});

test('every kind of picture is taken: by what it is, not by what it is called', async () => {
  await using service = await openImageService();
  const picture = scene(300, 200);
  const kinds = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    cmyk: await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    deep: await picture.clone().toColourspace('rgb16').png().toBuffer(),
    grey: await picture.clone().greyscale().png().toBuffer(),
    transparent: await picture.clone().ensureAlpha(0.4).png({ palette: true }).toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
  };
  for (const [kind, bytes] of Object.entries(kinds)) {
    const data = await service.uploaded(bytes);
    assert.deepEqual([kind, data.width, data.height], [kind, 300, 200]);
    const { format, space } = await sharp(await bytesOf(await service.get(data.url))).metadata();
    assert.deepEqual([kind, format, space], [kind, 'webp', 'srgb']);
  }
  for (const type of ['gif', 'webp'] as const) {
    const { url, width, height } = await service.uploaded(await animated(type, 8));
    const { pages } = await sharp(await bytesOf(await service.get(url))).metadata();
    assert.deepEqual([width, height, pages ?? 1], [32, 32, 1]);
  }
});

test('a picture is never enlarged, and never taller or wider than it need be', async () => {
  await using service = await openImageService();
  const small = await service.uploaded(await jpeg(200, 133));
  assert.deepEqual(
    small.variants.map(({ width, height, type }) => [width, height, type]),
    [
      [160, 106, 'image/webp'],
      [160, 106, 'image/avif'],
      [200, 133, 'image/webp'],
      [200, 133, 'image/avif'],
    ],
  );
  const dot = await service.uploaded(await jpeg(1, 1));
  assert.deepEqual([dot.width, dot.height, dot.variants.length], [1, 1, 2]);
  const thin = await service.uploaded(await jpeg(20, 9000));
  assert.deepEqual([thin.width, thin.height], [7, 3200]);
  const flat = await service.uploaded(await jpeg(9000, 2));
  assert.deepEqual([flat.width, flat.height], [1600, 1]);
  for (const { url } of [...dot.variants, ...thin.variants, ...flat.variants])
    assert.equal((await service.get(url)).status, 200);
});

test('the address alone tells the size, the colour and a blurred likeness', async () => {
  await using service = await openImageService();
  const data = await service.uploaded(await (await twoHalves(400, 300)).png().toBuffer());
  const picture = pictureAt(new URL(data.url).pathname)!;
  assert.deepEqual([picture.width, picture.height, heightAt(picture, 160)], [400, 300, 120]);
  assert.match(colourOf(picture), /^#(f[0-9a-f]0[0-9a-f]0[0-9a-f]|0[0-9a-f]0[0-9a-f]f[0-9a-f])$/);
  const bitmap = Buffer.from(data.placeholder.replace('data:image/bmp;base64,', ''), 'base64');
  // Red, green and blue of one of its 4 by 3 pixels, 5 bits each.
  const pixel = (x: number, y: number) => {
    const bits = bitmap.readUInt16LE(54 + (y * 4 + x) * 2);
    return [bits >> 10, (bits >> 5) & 31, bits & 31];
  };
  for (const y of [0, 1, 2]) {
    assert.deepEqual(pixel(0, y), [31, 0, 0], 'the left is red');
    assert.deepEqual(pixel(3, y), [0, 0, 31], 'the right is blue');
  }
  assert.ok(data.placeholder.length < 150);
});

test('a picture is served for ever, typed, harmless, and to any site; anything else is not there', async () => {
  await using service = await openImageService();
  const { url, id } = await service.uploaded(await jpeg());
  const shown = await service.get(url);
  const header = (name: string) => shown.headers.get(name);
  assert.equal(header('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(header('content-type'), 'image/webp');
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.equal(header('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(header('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  const again = await service.get(url, { 'if-none-match': `W/"other", ${header('etag')}` });
  assert.equal(again.status, 304);
  assert.equal((await again.arrayBuffer()).byteLength, 0);
  const head = await fetch(service.origin + new URL(url).pathname, { method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, header('content-length')]);
  const look = id.split('-').slice(2).join('-');
  const absent = [
    `/images/${id}.161.webp`,
    `/images/${id}.900.webp`,
    `/images/${id}.1600.webp`,
    `/images/${id}.avif`,
    `/images/${id}.jpg`,
    `/images/${id}`,
    `/images/${id.replace('900x600', '901x600')}.webp`,
    `/images/${'0'.repeat(32)}-900x600-${look}.webp`,
    `/images/${'0'.repeat(32)}-900x600-${look}.320.avif`,
    '/images/',
    '/images/incoming',
    '/images/..%2f..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e%2ftest.db',
    '/images/%00.webp',
    '/images/%ff.webp',
  ];
  for (const path of absent) assert.equal((await fetch(service.origin + path)).status, 404, path);
  assert.equal(variantAt(`/images/${id}.320.webp\n`), undefined);
});
