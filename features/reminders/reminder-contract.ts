import * as z from 'zod/mini';
import { m } from '#words';
import { del, get, post, put } from '#platform/contract/call.ts';
import { notFound, signInRequired } from '#platform/contract/refusal.ts';
import { ById, Deleted } from '#platform/contract/shapes.ts';

const contentType = 'text/calendar; charset=utf-8';

export const visitCalendar = get('/visits/:id/calendar.ics', {
  summary: 'An agreed visit as a calendar file (METHOD:PUBLISH), for either side, or by the key of a link',
  // A link of the system has no header: without one the key says who asks.
  who: 'anyone',
  params: ById,
  query: z.object({ key: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/))) }),
  output: z.string(),
  contentType,
  perMinute: 60,
  refuses: [signInRequired, notFound],
});

export const calendarLink = post('/visits/:id/calendar-link', {
  summary: 'The address of the calendar file with a key of its own, good for 15 minutes',
  who: 'party',
  params: ById,
  output: z.object({ url: z.string() }),
  refuses: [notFound],
});

export const openFeed = post('/calendar-feed', {
  summary: "A secret address of the caller's visits for a calendar to subscribe to; an earlier one ends",
  who: 'signed-in',
  output: z.object({ url: z.string() }),
});

export const closeFeed = del('/calendar-feed', {
  summary: 'End the address of the feed',
  who: 'signed-in',
  output: Deleted,
});

export const calendarFeed = get('/calendar/:token', {
  summary: 'The visits of the last 30 days and all to come, for whoever has the address: TOKEN.ics',
  who: 'anyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}\.ics$/)) }),
  output: z.string(),
  contentType,
  perMinute: 60,
  refuses: [notFound],
});

/** A text message an hour before a visit. */
const sms = z.boolean({ error: m.reminder_sms_invalid });

const ReminderSettings = z.object({
  sms,
  /** Whether this house can send text messages at all. */
  isOffered: z.boolean(),
});

export const reminderSettings = get('/reminder-settings', {
  summary: 'Whether the caller wants a text message an hour before a visit',
  who: 'signed-in',
  output: ReminderSettings,
});

export const changeReminderSettings = put('/reminder-settings', {
  summary: 'Ask for a text message an hour before each visit, or for none',
  who: 'signed-in',
  body: z.object({ sms }),
  output: ReminderSettings,
});
