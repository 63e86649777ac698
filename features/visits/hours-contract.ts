import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, put } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { ById, Deleted } from '#platform/contract/shapes.ts';
import { slotWarnings } from './visit-kinds.ts';
import { windowsOverlap } from './visit-refusals.ts';

export const horizonDays = 14;
const maxWindows = 70;

const clockTime = (last: '23:59' | '24:00') =>
  z.string({ error: m.hours_time_invalid }).check(
    z.regex(last === '24:00' ? /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ : /^([01]\d|2[0-3]):[0-5]\d$/, {
      error: m.hours_time_invalid,
    }),
  );

const window = {
  from: clockTime('23:59'),
  till: clockTime('24:00'),
  /** At most three of the list of places; none means that the buyer may suggest one. */
  places: z._default(
    z
      .array(
        z
          .string({ error: m.visit_place_unknown })
          .check(z.regex(/^[\w-]{1,64}$/, { error: m.visit_place_unknown })),
        { error: m.visit_place_unknown },
      )
      .check(z.maxLength(3, { error: m.hours_too_many_places })),
    [],
  ),
};

/** Times of the Dhaka day. */
const DayWindow = z
  .object(window, { error: m.hours_windows_invalid })
  .check(z.refine(({ from, till }) => from < till, { path: ['till'], error: m.hours_till_before_from }));
export type DayWindow = z.output<typeof DayWindow>;

const weekday = z
  .int({ error: m.meeting_place_weekday_invalid })
  .check(
    z.gte(0, { error: m.meeting_place_weekday_invalid }),
    z.lte(6, { error: m.meeting_place_weekday_invalid }),
  );

const WeekWindow = z
  .object({ weekday, ...window }, { error: m.hours_windows_invalid })
  .check(z.refine(({ from, till }) => from < till, { path: ['till'], error: m.hours_till_before_from }));
export type WeekWindow = z.output<typeof WeekWindow>;

const WeekHours = z.object({
  /** Minutes left free after each visit. */
  gap: z.union([z.literal(0), z.literal(15), z.literal(30)], { error: m.hours_gap_invalid }),
  windows: z
    .array(WeekWindow, { error: m.hours_windows_invalid })
    .check(z.maxLength(maxWindows, { error: m.hours_windows_invalid })),
});
export type WeekHours = z.output<typeof WeekHours>;

export const myHours = get('/visit-windows', {
  summary: "The caller's weekly hours for visits",
  who: 'signed-in',
  output: WeekHours,
});

export const changeHours = put('/visit-windows', {
  summary: 'Replace the weekly hours, as a whole',
  who: 'signed-in',
  body: WeekHours,
  output: WeekHours,
  refuses: [windowsOverlap],
});

const ByDay = z.object({ day: z.iso.date() });
const Exception = z.object({ day: z.string(), windows: z.array(DayWindow) });

export const hoursExceptions = get('/visit-exceptions', {
  summary: "The caller's days with other hours than usual, from today on",
  who: 'signed-in',
  output: z.array(Exception),
});

export const setException = put('/visit-exceptions/:day', {
  summary: 'Other hours on one day, or none at all',
  who: 'signed-in',
  params: ByDay,
  body: z.object({
    windows: z
      .array(DayWindow, { error: m.hours_windows_invalid })
      .check(z.maxLength(10, { error: m.hours_windows_invalid })),
  }),
  output: Exception,
  refuses: [windowsOverlap],
});

export const removeException = del('/visit-exceptions/:day', {
  summary: 'Back to the usual hours on that day',
  who: 'signed-in',
  params: ByDay,
  output: Deleted,
});

export const Slot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  warnings: z.array(z.enum(slotWarnings)),
});
export type Slot = z.output<typeof Slot>;

const days = z.pipe(
  z._default(z.string(), String(horizonDays)),
  z.transform((typed: string, context) => {
    if (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= horizonDays) return Number(typed);
    context.issues.push({ code: 'custom', message: m.hours_days_invalid(), input: typed });
    return z.NEVER;
  }),
);

export const freeSlots = get('/sellers/:id/slots', {
  summary: 'When a seller can be visited: free times only, nobody else’s names; warnings never block',
  who: 'anyone',
  params: ById,
  query: z.object({
    laptop: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: m.hours_laptop_invalid }))),
    from: z.optional(z.iso.date({ error: m.hours_from_invalid })),
    days,
  }),
  output: z.object({
    zone: z.literal('Asia/Dhaka'),
    /** The seller has set no hours: any quarter between 08:00 and 21:00 may be proposed. */
    anyTime: z.boolean(),
    slots: z.array(Slot),
  }),
  refuses: [notFound],
  perMinute: 60,
});
