import { m } from '#words';
import { longDate } from '#words/dates.ts';
import type { Database } from '#platform/database/tables.ts';
import { sanctionWords } from '../sanction-words.ts';
import { appealLetter, findSanction, flagLetter, sanctionLetter } from './sanctions.ts';

type Notice = { about: string };
type Reader = { name: string };
type Letter = (
  db: Database,
  notice: Notice,
  reader: Reader,
) => Promise<{ subject: string; text: string } | undefined>;

/** What, why, until when, and how to appeal. */
export function orderLetters({ publicUrl }: { publicUrl: string }): Record<string, { mail: Letter }> {
  const decisions = `${publicUrl}/dashboard/decisions`;
  return {
    [sanctionLetter]: {
      mail: async (db, { about }, { name }) => {
        const sanction = await findSanction(db, about);
        if (!sanction) return undefined;
        const { what, until, reason } = sanction;
        const subject = sanctionWords[what]({ about: sanction.about });
        const text = [
          m.reminder_hello({ name }),
          subject,
          reason === '' ? m.order_hidden_by_reports() : m.order_letter_reason({ reason }),
          until && m.order_letter_until({ date: longDate(until) }),
          `${m.order_letter_appeal()}\n${decisions}`,
        ];
        return { subject, text: text.filter(Boolean).join('\n\n') };
      },
    },
    [flagLetter]: {
      mail: async (db, { about: id }, { name }) => {
        const flag = await db
          .selectFrom('flags')
          .select(['about', 'verdict'])
          .where('id', '=', id)
          .where('state', '=', 'closed')
          .executeTakeFirst();
        if (!flag) return undefined;
        const { about, verdict } = flag;
        const found = verdict === 'nothing-wrong' ? m.flag_letter_nothing : m.flag_letter_acted;
        return {
          subject: m.flag_letter_subject({ about }),
          text: [m.reminder_hello({ name }), found({ about }), decisions].join('\n\n'),
        };
      },
    },
    [appealLetter]: {
      mail: async (db, { about }, { name }) => {
        const sanction = await findSanction(db, about);
        if (!sanction?.answer) return undefined;
        const said = { about: sanction.about };
        const answer =
          sanction.answer === 'lifted' ? m.order_appeal_lifted(said) : m.order_appeal_upheld(said);
        return {
          subject: m.order_appeal_subject(said),
          text: [m.reminder_hello({ name }), answer, decisions].join('\n\n'),
        };
      },
    },
  };
}
