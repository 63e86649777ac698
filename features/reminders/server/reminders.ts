import type { Language } from '#platform/contract/language.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Route } from '#platform/http/route.ts';
import { noticesOf, type Planned, type VisitNews } from './announce.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { minuteOf } from './visit-letters.ts';
import { type NoticeNeeds, visitNoticeKinds } from './visit-notices.ts';

type Needs = NoticeNeeds & {
  planNotices: (db: Database, planned: Planned[]) => Promise<void>;
  languageOf: (db: Database, person: string) => Promise<Language>;
  /** Whether there is a way to send text messages. */
  sendsTexts: boolean;
};

export type Reminders = ReturnType<typeof createReminders>;

/** What the two sides of a visit are sent, and the calendar they may take it from. */
export function createReminders(needs: Needs) {
  const routes: Route[] = reminderRoutes(needs);
  return {
    routes,
    kinds: visitNoticeKinds(needs),
    /** Part of the transaction of every step of a visit. */
    announce: async (db: Database, news: VisitNews): Promise<void> =>
      needs.planNotices(db, await noticesOf(db, news)),
    /** A machine is reserved for this visit: both hear when that is over. */
    announceHold: async (db: Database, visit: string, heldUntil: string): Promise<void> => {
      const people = await db
        .selectFrom('visits')
        .select(['buyer_id', 'seller_id'])
        .where('id', '=', visit)
        .executeTakeFirst();
      const persons = [people?.buyer_id, people?.seller_id].filter((person) => typeof person === 'string');
      const notice = { about: visit, revision: minuteOf(heldUntil), kind: 'hold-lapsed' } as const;
      const dueAt = new Date(heldUntil);
      await needs.planNotices(
        db,
        persons.map((person) => ({ ...notice, person, channel: 'mail', dueAt })),
      );
    },
  };
}
