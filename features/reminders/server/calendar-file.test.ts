import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'visit-1@example.com',
  sequence: 2,
  startsAt: '2026-11-24T09:00:00.000Z',
  endsAt: '2026-11-24T09:30:00.000Z',
  title: 'ThinkPad T480; 8, 16 GB',
  details: 'Line one\nC:\\drivers',
  location: 'মাল্টিপ্ল্যান সেন্টার, এলিফ্যান্ট রোড, ঢাকা, বাংলাদেশের বড় কম্পিউটার বাজারগুলোর একটি',
  url: 'https://example.com/visits/1',
  isCancelled: false,
  changedAt: '2026-11-22T01:02:03.456Z',
};

const now = new Date('2026-11-22T05:00:00.000Z');
const organizer = 'shop@example.com';

const readBack = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined) };
};

const linesOf = (content: string) => {
  assert.ok(content.endsWith('\r\n'));
  return content.slice(0, -2).split('\r\n');
};

test('a calendar file is read by a parser that is not ours, Dhaka 15:00 as 09:00Z, with nobody else in it', () => {
  const content = calendarFile({
    method: 'REQUEST',
    events: [event],
    organizer,
    attendee: 'rahim@example.com',
    now,
  });
  const { calendar, event: read } = readBack(content);
  assert.equal(calendar.getFirstPropertyValue('method'), 'REQUEST');
  assert.deepEqual(
    [read.uid, read.sequence, read.summary, read.description, read.location],
    [event.uid, 2, event.title, event.details, event.location],
  );
  assert.equal(read.startDate.toJSDate().toISOString(), event.startsAt);
  assert.equal(read.endDate.toJSDate().toISOString(), event.endsAt);
  assert.equal(read.organizer, `mailto:${organizer}`);
  assert.deepEqual(
    read.attendees.map((attendee) => [attendee.getFirstValue(), attendee.getParameter('rsvp')]),
    [['mailto:rahim@example.com', 'FALSE']],
  );
  const addresses = content.replaceAll('\r\n ', '').match(/[\w.-]+@[\w.]+/g);
  assert.deepEqual(addresses, [event.uid, organizer, 'rahim@example.com']);
  assert.match(content, /^DTSTART:20261124T090000Z\r$/m);
  const alarm = calendar.getFirstSubcomponent('vevent')?.getFirstSubcomponent('valarm');
  assert.equal(String(alarm?.getFirstPropertyValue('trigger')), '-PT1H');
  for (const line of linesOf(content)) assert.ok(Buffer.byteLength(line) <= 75, line);
});

test('a cancellation and a feed say so', () => {
  const cancelled = { ...event, isCancelled: true, sequence: 3 };
  const cancellation = readBack(calendarFile({ method: 'CANCEL', events: [cancelled], organizer, now }));
  assert.equal(cancellation.calendar.getFirstPropertyValue('method'), 'CANCEL');
  assert.equal(cancellation.event.component.getFirstPropertyValue('status'), 'CANCELLED');
  const feed = calendarFile({
    method: 'PUBLISH',
    events: [event, cancelled],
    organizer,
    feed: 'Visits',
    now,
  });
  const { calendar } = readBack(feed);
  assert.equal(calendar.getFirstPropertyValue('name'), 'Visits');
  assert.equal(calendar.getAllSubcomponents('vevent').length, 2);
  assert.doesNotMatch(feed, /ATTENDEE/);
});

test('whatever people write, lines have at most 75 bytes and come back as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const text = typed.replaceAll(/\p{Cc}/gu, ' ');
      const file = { method: 'PUBLISH', organizer, now } as const;
      const content = calendarFile({ ...file, events: [{ ...event, title: text, location: text }] });
      for (const line of linesOf(content)) assert.ok(Buffer.byteLength(line) <= 75, line);
      const { event: read } = readBack(content);
      assert.equal(read.summary, text);
      assert.equal(read.location, text);
    }),
  );
});
