import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, put } from '#platform/contract/call.ts';
import { Deleted } from '#platform/contract/shapes.ts';
import { text } from '#platform/contract/text.ts';

const ByDay = z.object({ day: z.iso.date() });
const Holiday = z.object({ day: z.string(), name: z.string() });

export const holidays = get('/holidays', {
  summary: 'Days on which places may be closed or crowded, the earliest first; they warn and never block',
  who: 'anyone',
  output: z.array(Holiday),
  cacheTags: () => ['holidays'],
});

export const setHoliday = put('/holidays/:day', {
  summary: 'Name a holiday',
  who: 'admin',
  recordedAs: 'holiday-set',
  params: ByDay,
  body: z.object({ name: text(m.holiday_name, 80) }),
  output: Holiday,
  invalidates: () => ['holidays'],
});

export const removeHoliday = del('/holidays/:day', {
  summary: 'Take a holiday off the list',
  who: 'admin',
  recordedAs: 'holiday-removed',
  params: ByDay,
  output: Deleted,
  invalidates: () => ['holidays'],
});
