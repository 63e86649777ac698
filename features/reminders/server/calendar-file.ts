type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export type CalendarEvent = {
  uid: string;
  /** Grows with every change: calendars believe no older one. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  title: string;
  details: string;
  location: string;
  url: string;
  isCancelled: boolean;
  changedAt: string;
};

export type CalendarFile = {
  method: CalendarMethod;
  events: CalendarEvent[];
  /** The address that our letters come from. */
  organizer: string;
  /** Whoever the letter goes to: nobody else's address is in the file. */
  attendee?: string;
  /** The name of a feed, which calendars read again by themselves. */
  feed?: string;
  now: Date;
};

/** RFC 5545 and 5546; `feed` with RFC 7986. Times are UTC, so that no zone has to be described. */
export const calendarFile = (file: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hatbodol//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method}`,
    ...(file.feed === undefined ? [] : feedLines(file.feed)),
    ...file.events.flatMap((event) => eventLines(event, file)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

const feedLines = (name: string) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  'X-PUBLISHED-TTL:PT6H',
  'COLOR:teal',
];

const eventLines = (event: CalendarEvent, { organizer, attendee, now }: CalendarFile) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(now.toISOString())}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.details)}`,
  `LOCATION:${escaped(event.location)}`,
  `URL:${event.url}`,
  `ORGANIZER:mailto:${organizer}`,
  ...(attendee === undefined
    ? []
    : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'CLASS:PRIVATE',
  'TRANSP:OPAQUE',
  ...(event.isCancelled ? [] : alarmLines(event)),
  'END:VEVENT',
];

const alarmLines = ({ title }: CalendarEvent) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

/** `20261124T090000Z` */
const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

const longestLine = 75;

/** A line has at most 75 bytes, and no character is torn apart. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}
