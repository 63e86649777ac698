import type { PictureType } from '../picture-address.ts';
import type { PicturePrint } from './twins/picture-print.ts';

export type EncodedPicture = { id: string; bytes: Uint8Array<ArrayBuffer>; print: PicturePrint };
export type TargetSize = { width: number; height: number; type: PictureType };
export type Unusable = 'unknown kind' | 'too many pixels' | 'damaged';

/** A drawing in SVG, and the size of the picture that it makes with a photograph. */
export type Poster = { drawing: string; width: number; height: number };

export type Task =
  | { encodeUpload: string }
  | { printOf: Uint8Array }
  | { encodeVariant: Uint8Array; to: TargetSize }
  | { encodePoster: Uint8Array; with: Poster };
export type Outcome = { done: unknown } | { unusable: Unusable } | { failed: string };
