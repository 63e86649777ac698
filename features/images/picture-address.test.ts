import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, pictureAt, picturePath, srcset, variantAddress } from './picture-address.ts';

const id = `${'0123456789abcdef'.repeat(2)}-1000x750-8P8AfGhIjKlMnOpQrStUvWxYaBcDeFgHiJ_-`;
const path = `/images/${id}.webp`;

test('records keep the path, whichever form of our address they are given', () => {
  const publicUrl = 'https://hatbodol.example';
  assert.equal(picturePath(path, publicUrl), path);
  assert.equal(picturePath(publicUrl + path, publicUrl), path);
  assert.equal(picturePath(publicUrl + path, `${publicUrl}/`), path);
  const strangers = [
    `https://evil.example${path}`,
    `https://hatbodol.example.evil.example${path}`,
    `https://hatbodol.example@evil.example${path}`,
    `//evil.example${path}`,
    `${path}?a`,
    `${path}#a`,
    `${path} `,
    ` ${path}`,
    path.toUpperCase(),
    path.slice(1),
    path.replace('.webp', '.320.webp'),
    path.replace('.webp', '.1000.avif'),
    path.replace('/images/', '/images/../images/'),
    path.replace('1000x750', '0x750'),
    'javascript:alert(1)',
    '',
  ];
  for (const url of strangers) assert.equal(picturePath(url, publicUrl), undefined, url);
});

test('every size is known from the address alone, none above the picture itself', () => {
  assert.equal(
    srcset(path, 'avif'),
    [160, 320, 640, 960, 1000].map((width) => `/images/${id}.${width}.avif ${width}w`).join(', '),
  );
  assert.ok(srcset(path, 'webp').endsWith(`/images/${id}.960.webp 960w, ${path} 1000w`));
  assert.equal(variantAddress(path, 320, 'webp'), `/images/${id}.320.webp`);
  assert.equal(srcset('https://lh3.googleusercontent.com/a/x', 'webp'), '');
  assert.equal(variantAddress('/fallback.svg', 320, 'webp'), '/fallback.svg');
  const picture = pictureAt(path)!;
  assert.deepEqual([picture.height, colourOf(picture)], [750, '#f0ff00']);
});
