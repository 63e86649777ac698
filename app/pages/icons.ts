import { readFile } from 'node:fs/promises';

const icon = (name: string, type: string) => async () => ({
  type,
  content: await readFile(new URL(`./icons/${name}`, import.meta.url)),
  tags: [],
});

/** The product's mark on its paper, with the same strokes as `ui/Logo.tsx`; the bitmaps are drawn from `icon.svg`. */
export const icons = {
  '/icon.svg': icon('icon.svg', 'image/svg+xml'),
  '/icon-192.png': icon('icon-192.png', 'image/png'),
  '/icon-512.png': icon('icon-512.png', 'image/png'),
  '/favicon.ico': icon('favicon.ico', 'image/png'),
};
