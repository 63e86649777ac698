import sharp from 'sharp';

/** The mark of the product on its paper; the same strokes as `ui/Logo.tsx`. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#f9f6ef"/>
<g transform="translate(4 4) scale(.75)"><path fill="#e7b23c" d="M6 22.6 26 13.8V8.2L6 17z"/>
<g fill="#1c4a36"><rect x="3" y="9" width="8" height="21" rx="4"/><rect x="21" y="2" width="8" height="21" rx="4"/></g></g></svg>`;

const drawn = (size: number) => async () => ({
  type: 'image/png',
  text: await sharp(Buffer.from(mark), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer(),
  tags: [],
});

export const icons = {
  '/icon.svg': () => ({ type: 'image/svg+xml', text: mark, tags: [] }),
  '/icon-192.png': drawn(192),
  '/icon-512.png': drawn(512),
  '/favicon.ico': drawn(48),
};
