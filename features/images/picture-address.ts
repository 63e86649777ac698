export const pictureTypes = ['webp', 'avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A picture as its address tells it: what a page must know before the first byte of it comes. */
export type Picture = { id: string; width: number; height: number; look: string };

/** One of the sizes and types in which a picture is served. */
export type Variant = { picture: Picture; width: number; type: PictureType };

export const maxWidth = 1600;
const widths = [160, 320, 640, 960, maxWidth];

// The hash of the content, its size, and its look: 27 bytes of colour.
const shape =
  /^\/images\/([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})-([\w-]{36}))(?:\.([1-9]\d{0,3}))?\.(webp|avif)$/;

/** The address that stands for the picture, and shows it in full. */
export const pictureAddress = (id: string): string => `/images/${id}.webp`;

const addressOf = ({ picture: { id, width: full }, width, type }: Variant) =>
  width === full && type === 'webp' ? pictureAddress(id) : `/images/${id}.${width}.${type}`;

/** Reads an address; there is exactly one for each size and type. */
export function variantAt(path: string): Variant | undefined {
  const [, id, full, height, look, width = full, type] = shape.exec(path) ?? [];
  if (id === undefined || look === undefined) return undefined;
  const picture = { id, width: Number(full), height: Number(height), look };
  const variant = { picture, width: Number(width), type: type as PictureType };
  return widthsOf(picture).includes(variant.width) && addressOf(variant) === path ? variant : undefined;
}

/** Reads the address that stands for a picture, not one of its other sizes. */
export function pictureAt(path: string): Picture | undefined {
  const picture = variantAt(path)?.picture;
  return picture && pictureAddress(picture.id) === path ? picture : undefined;
}

/** The pictures whose addresses stand in a text, each once. */
export const picturesIn = (text: string): string[] => [
  ...new Set(text.match(/\/images\/[\w-]+\.webp/g)?.filter((path) => pictureAt(path))),
];

/** The form in which records keep a picture, from that or from its address with our origin in front. */
export function picturePath(url: string, publicUrl: string): string | undefined {
  const origin = new URL(publicUrl).origin;
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return pictureAt(path) && path;
}

/** Never enlarged: the widths below the picture's own, then its own. */
export const widthsOf = ({ width }: Picture): number[] => [...widths.filter((less) => less < width), width];

export const heightAt = ({ width: full, height }: Picture, width: number): number =>
  Math.max(1, Math.round((height * width) / full));

export function variantAddress(path: string, width: number, type: PictureType): string {
  const picture = pictureAt(path);
  return picture ? addressOf({ picture, width, type }) : path;
}

/** For `srcset`; empty for an address that is not one of ours. */
export function srcset(path: string, type: PictureType): string {
  const picture = pictureAt(path);
  if (!picture) return '';
  return widthsOf(picture)
    .map((width) => `${addressOf({ picture, width, type })} ${width}w`)
    .join(', ');
}

const standard = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/');

/** The picture's dominant colour, for CSS: the first three bytes of its look. */
export const colourOf = ({ look }: Picture): string =>
  `#${Array.from(atob(standard(look.slice(0, 4))), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`;

// The head of a bitmap of 4 by 3 pixels, 16 bits each.
const bitmapHead = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The picture in 4 by 3 pixels, the rest of its look; stretched over its box, the browser blurs it. */
export const placeholderOf = ({ look }: Picture): string =>
  `data:image/bmp;base64,${bitmapHead}${standard(look.slice(4))}`;
