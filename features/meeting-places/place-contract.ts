import * as z from 'zod/mini';
import { m } from '#words';
import { readDistrict } from '#features/laptops/districts.ts';
import { get, post, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';

/** Typed by any of its names, stored and answered as the slug of one of the 64. */
const district = z.pipe(
  text(m.laptop_district, 40),
  z.transform((typed: string, context) => {
    const slug = readDistrict(typed)?.slug;
    if (slug !== undefined) return slug;
    context.issues.push({ code: 'custom', message: m.laptop_district_unknown(), input: typed });
    return z.NEVER;
  }),
);

const NewPlace = z.object({
  name: text(m.meeting_place_name, 100),
  nameBn: text(m.meeting_place_name_bn, 100),
  district,
  /** 0 is Sunday; null where it is open every day. */
  closedWeekday: z.nullable(
    z
      .int({ error: m.meeting_place_weekday_invalid })
      .check(
        z.gte(0, { error: m.meeting_place_weekday_invalid }),
        z.lte(6, { error: m.meeting_place_weekday_invalid }),
      ),
  ),
  sockets: z.boolean({ error: m.meeting_place_flag_invalid }),
  source: text(m.meeting_place_source, 300),
  checkedAt: z.iso.date({ error: () => m.laptop_date_invalid({ field: m.meeting_place_checked() }) }),
  /** No longer offered; visits that were agreed there go on. */
  retired: z._default(z.boolean({ error: m.meeting_place_flag_invalid }), false),
});

export type NewPlace = z.output<typeof NewPlace>;

const Place = z.object({
  _id: z.string(),
  name: z.string(),
  nameBn: z.string(),
  district: z.string(),
  closedWeekday: z.nullable(z.number()),
  sockets: z.coerce.boolean(),
  source: z.string(),
  checkedAt: z.string(),
  retired: z.coerce.boolean(),
});
export type Place = z.output<typeof Place>;
const placeTags = () => ['places'];

export const places = get('/places', {
  summary: 'Where people may meet: public places with their closing day, and where that was found',
  who: 'anyone',
  query: z.object({ district: z.optional(district) }),
  output: z.array(Place),
  cacheTags: placeTags,
});

export const createPlace = post('/places', {
  summary: 'Add a place to meet',
  who: 'admin',
  recordedAs: 'place-added',
  body: NewPlace,
  output: Place,
  statuses: [201],
  invalidates: placeTags,
});

export const changePlace = put('/places/:id', {
  summary: 'Correct a place to meet, or retire it',
  who: 'admin',
  recordedAs: 'place-changed',
  params: ById,
  body: NewPlace,
  output: Place,
  refuses: [notFound],
  invalidates: placeTags,
});
