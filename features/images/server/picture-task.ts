import type { PictureType } from '../picture-address.ts';

export type EncodedPicture = { id: string; bytes: Uint8Array<ArrayBuffer> };
export type TargetSize = { width: number; height: number; type: PictureType };
export type Unusable = 'unknown kind' | 'too many pixels' | 'damaged';

export type Task = { encodeUpload: string } | { encodeVariant: Uint8Array; to: TargetSize };
export type Outcome = { done: unknown } | { unusable: Unusable } | { failed: string };
