import { createHash, randomBytes } from 'node:crypto';
import { m } from '#words';
import type { Language } from '#platform/contract/language.ts';
import type { Database } from '#platform/database/tables.ts';
import { notFound, Refused, signInRequired } from '#platform/contract/refusal.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { mailboxIn } from '#platform/mail/mail.ts';
import {
  calendarFeed,
  calendarLink,
  changeReminderSettings,
  closeFeed,
  openFeed,
  reminderSettings,
  visitCalendar,
} from '../reminder-contract.ts';
import { calendarFile } from './calendar-file.ts';
import { eventOf } from './visit-calendar.ts';
import { type Facts, factsFor, readFacts, visitsWithFacts } from './visit-facts.ts';
import type { NoticeNeeds } from './visit-notices.ts';

const feedDays = 30;
const tokenBytes = 16;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

type RouteNeeds = NoticeNeeds & {
  languageOf: (db: Database, person: string) => Promise<Language>;
  sendsTexts: boolean;
};

export function reminderRoutes({
  now,
  publicUrl,
  mailFrom,
  languageOf,
  reading,
  sendsTexts,
}: RouteNeeds): Route[] {
  const organizer = mailboxIn(mailFrom);

  return [
    handle(visitCalendar, async ({ params: { id }, query: { key }, caller, db }) => {
      if (!caller && key === undefined) throw new Refused(signInRequired);
      const person = caller?.id ?? personOf(id, key ?? '');
      const language = await languageOf(db, person);
      return withLanguage(language, async () => {
        const facts = await demandAgreed(db, id, person, language);
        const events = [eventOf(facts, publicUrl)];
        return calendarFile({ method: 'PUBLISH', events, organizer, now: now() });
      });
    }),

    handle(calendarLink, async ({ params: { id }, caller, db }) => {
      await demandAgreed(db, id, caller.id, 'en');
      const key = reading.calendarKeyOf({ visit: id, person: caller.id }, now());
      return { url: `${publicUrl}/api/visits/${id}/calendar.ics?key=${key}` };
    }),

    handle(openFeed, async ({ caller, db }) => {
      const token = randomBytes(tokenBytes).toString('base64url');
      const feed = { token_hash: hashOf(token), created_at: now().toISOString() };
      await db
        .insertInto('calendar_feeds')
        .values({ person: caller.id, ...feed })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(feed))
        .execute();
      return { url: `${publicUrl}/api/calendar/${token}.ics` };
    }),

    handle(closeFeed, async ({ caller, db }) => {
      const { numDeletedRows } = await db
        .deleteFrom('calendar_feeds')
        .where('person', '=', caller.id)
        .executeTakeFirstOrThrow();
      return { deletedCount: Number(numDeletedRows) };
    }),

    handle(calendarFeed, async ({ params: { token }, db }) => {
      const feed = await db
        .selectFrom('calendar_feeds')
        .select('person')
        .where('token_hash', '=', hashOf(token.replace(/\.ics$/, '')))
        .executeTakeFirst();
      if (!feed) throw new Refused(notFound);
      return feedOf(db, feed.person);
    }),

    handle(reminderSettings, async ({ caller, db }) => ({
      sms: await wantsTexts(db, caller.id),
      isOffered: sendsTexts,
    })),

    handle(changeReminderSettings, async ({ body: { sms }, caller, db }) => {
      const wish = { sms: Number(sms) };
      await db
        .insertInto('reminder_wishes')
        .values({ person: caller.id, ...wish })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(wish))
        .execute();
      return { sms, isOffered: sendsTexts };
    }),
  ];

  /** Whom the key of a link was given to; of another visit, or after its quarter of an hour, it opens nothing. */
  function personOf(visit: string, key: string): string {
    const opened = reading.readCalendarKey(key, now());
    if (opened?.visit !== visit) throw new Refused(notFound);
    return opened.person;
  }

  async function feedOf(db: Database, person: string): Promise<string> {
    const language = await languageOf(db, person);
    const since = new Date(now().getTime() - feedDays * 86_400_000).toISOString();
    const rows = await visitsWithFacts(db)
      .where(({ or, eb }) => or([eb('visits.buyer_id', '=', person), eb('visits.seller_id', '=', person)]))
      .where('visits.agreed_at', 'is not', null)
      .where('visits.starts_at', '>', since)
      .orderBy('visits.starts_at')
      .orderBy('visits.id')
      .execute();
    return withLanguage(language, () => {
      const events = rows
        .flatMap((row) => factsFor(row, person, language) ?? [])
        .map((facts) => eventOf(facts, publicUrl));
      const feed = m.reminder_feed_name();
      return calendarFile({ method: 'PUBLISH', events, organizer, feed, now: now() });
    });
  }
}

/** A visit that is or was in somebody's calendar. */
async function demandAgreed(db: Database, id: string, person: string, language: Language): Promise<Facts> {
  const facts = await readFacts(db, id, person, language);
  if (!facts || facts.visit.agreed_at === null) throw new Refused(notFound);
  return facts;
}

async function wantsTexts(db: Database, person: string): Promise<boolean> {
  const wish = await db
    .selectFrom('reminder_wishes')
    .select('sms')
    .where('person', '=', person)
    .executeTakeFirst();
  return wish?.sms === 1;
}
