import * as z from 'zod/mini';
import { m } from '#words';
import { refusal } from '#platform/contract/refusal.ts';
import { pictureTypes } from './picture-address.ts';

/** The form field that carries the picture. */
export const pictureField = 'image';

export const uploadAnswer = z.object({
  success: z.literal(true),
  status: z.literal(200),
  data: z.object({
    id: z.string(),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    size: z.number(),
    mime: z.string(),
    placeholder: z.string(),
    variants: z.array(
      z.object({
        url: z.string(),
        width: z.number(),
        height: z.number(),
        type: z.enum(pictureTypes.map((type) => `image/${type}` as const)),
      }),
    ),
  }),
});

export const uploadRefusal = z.object({
  success: z.literal(false),
  status: z.number(),
  error: z.object({ code: z.string(), message: z.string() }),
});

export type UploadedPicture = z.infer<typeof uploadAnswer>['data'];
export type UploadRefusal = z.infer<typeof uploadRefusal>;

export const notAForm = refusal('IMAGE_NOT_A_FORM', 415, m.image_not_a_form);
export const badForm = refusal('IMAGE_BAD_FORM', 400, m.image_bad_form);
export const noPicture = refusal('IMAGE_MISSING', 400, m.image_missing);
export const wrongField = refusal('IMAGE_WRONG_FIELD', 400, m.image_wrong_field);
export const twoPictures = refusal('IMAGE_ONLY_ONE', 400, m.image_only_one);
export const emptyPicture = refusal('IMAGE_EMPTY', 400, m.image_empty);
export const tooManyBytes = refusal('IMAGE_TOO_LARGE', 413, m.image_too_large);
export const unknownKind = refusal('IMAGE_UNKNOWN_KIND', 415, m.image_unknown_kind);
export const tooManyPixels = refusal('IMAGE_TOO_MANY_PIXELS', 422, m.image_too_many_pixels);
export const damaged = refusal('IMAGE_DAMAGED', 422, m.image_damaged);
export const tooManyUploads = refusal('IMAGE_TOO_MANY_UPLOADS', 429, m.image_too_many_uploads);
export const busy = refusal('IMAGE_BUSY', 503, m.image_busy);
