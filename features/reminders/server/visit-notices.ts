import { m } from '#words';
import type { Language } from '#platform/contract/language.ts';
import type { Database } from '#platform/database/tables.ts';
import { mailboxIn } from '#platform/mail/mail.ts';
import { dayAndTime } from '#words/times.ts';
import { hourKind, isWakingHour } from './announce.ts';
import { calendarFile } from './calendar-file.ts';
import { hourText } from './hour-text.ts';
import { eventOf, visitLink } from './visit-calendar.ts';
import { type Facts, readFacts } from './visit-facts.ts';
import { letterRules, type VisitLetter, type VisitLetterKind } from './visit-letters.ts';

type Notice = { about: string; revision: number; person: string };
type Reader = { name: string; email: string; language: Language };

type Reading = { visit: string; person: string };

type ReadingKeys = {
  /** By which whoever has the letter reads the visit, without script or account. */
  letterKeyOf: (visit: { id: string; ends_at: string }, person: string) => string;
  /** By which a link has the calendar file. */
  calendarKeyOf: (reading: Reading, now: Date) => string;
  readCalendarKey: (key: string, now: Date) => Reading | undefined;
};

export type NoticeNeeds = {
  now: () => Date;
  publicUrl: string;
  mailFrom: string;
  reading: ReadingKeys;
};

/** Each kind of notice about a visit: whether it is true still, and what it says. */
export function visitNoticeKinds(needs: NoticeNeeds) {
  const letters = Object.fromEntries(
    (Object.keys(letterRules) as VisitLetterKind[]).map((kind) => [kind, { mail: letterOf(kind, needs) }]),
  );
  return { ...letters, [hourKind]: { sms: hourTextOf(needs) } };
}

const letterOf =
  (kind: VisitLetterKind, needs: NoticeNeeds) =>
  async (db: Database, { about, revision, person }: Notice, reader: Reader) => {
    const facts = await readFacts(db, about, person, reader.language);
    const { isTrue, letter } = letterRules[kind];
    if (!facts || !isTrue(facts, revision)) return undefined;
    const said = letter(facts);
    return {
      subject: said.subject,
      text: textOf(said, facts, reader.name, readingLink(facts, person, needs)),
      ...calendarOf(said, facts, reader.email, needs),
    };
  };

const readingLink = ({ visit }: Facts, person: string, { publicUrl, reading }: NoticeNeeds) =>
  `${visitLink(publicUrl, visit.id)}?key=${reading.letterKeyOf(visit, person)}`;

function textOf({ lead, meeting, act }: VisitLetter, facts: Facts, name: string, link: string): string {
  const { visit, place, newPlace } = facts;
  const [startsAt, where] =
    meeting === 'asked' ? [visit.move_starts_at ?? visit.starts_at, newPlace] : [visit.starts_at, place];
  return [
    m.reminder_hello({ name }),
    lead,
    ...(meeting
      ? [`${m.reminder_when({ day: dayAndTime(startsAt) })}\n${m.reminder_where({ place: where })}`]
      : []),
    `${act}\n${link}`,
    m.reminder_safety(),
  ].join('\n\n');
}

function calendarOf(
  { calendar }: VisitLetter,
  facts: Facts,
  attendee: string,
  { now, publicUrl, mailFrom }: NoticeNeeds,
) {
  if (!calendar) return {};
  const content = calendarFile({
    method: calendar,
    events: [eventOf(facts, publicUrl)],
    organizer: mailboxIn(mailFrom),
    attendee,
    now: now(),
  });
  return { calendar: { method: calendar, content } };
}

/** To whom asked for it, at an hour at which a telephone may ring. */
const hourTextOf =
  ({ now }: NoticeNeeds) =>
  async (db: Database, { about, revision, person }: Notice, { language }: Reader) => {
    const wish = await db
      .selectFrom('reminder_wishes')
      .select('sms')
      .where('person', '=', person)
      .executeTakeFirst();
    if (wish?.sms !== 1 || !isWakingHour(now())) return undefined;
    const facts = await readFacts(db, about, person, language);
    if (!facts || facts.mobile === null) return undefined;
    const { status, sequence } = facts.visit;
    if (status !== 'agreed' || sequence !== revision) return undefined;
    return { to: facts.mobile, text: hourText(facts) };
  };
