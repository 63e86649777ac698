import { m } from '#words';
import { longDate } from '#words/dates.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuseField } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { type Log, trace } from '#platform/log/log.ts';
import {
  freshSignInMinutes,
  freshSignInNeeded,
  leaveAccount,
  leavingDays,
  stayWithAccount,
  wrongPassword,
} from '../leaving-contract.ts';
import { lastAdmin } from '../user-contract.ts';
import { isDue, leavesAt, leavingsDue, startLeaving, stopLeaving } from './leaving-queries.ts';
import { closeOwnAccount, type ForgetUser, isLastAdmin, lockAdmins } from './user-queries.ts';

const dayMs = 24 * 3_600_000;
const letterKind = 'account-leaving';

type Whose = { by: 'seller_id'; value: string };

type PlannedLetter = {
  about: string;
  revision: number;
  person: string;
  kind: string;
  channel: 'mail';
  dueAt: Date;
};

type Needs = {
  db: Database;
  now: () => Date;
  log: Log;
  publicUrl: string;
  siteName: string;
  /** Whether this is the password of the account; a wrong one counts as a guess. */
  passwordMatches: (
    db: Database,
    uid: string,
    password: string,
    visitor: { address: string; agent: string },
  ) => Promise<boolean>;
  /** Ends every session of the account at the identity service. */
  signOut: (db: Database, uid: string) => Promise<unknown>;
  takeOutOfSight: (
    db: Database,
    whose: Whose,
    why: { cause: 'leaving'; reason: string; at: string },
  ) => Promise<unknown>;
  bringBack: (db: Database, whose: Whose, cause: 'leaving') => Promise<unknown>;
  /** Ends the open visits of somebody who may come back. */
  personLeaving: (db: Database, person: string) => Promise<void>;
  forgetUser: ForgetUser;
  /** Ends the account at the identity service. */
  endAccount: (db: Database, uid: string) => Promise<void>;
  invalidate: (tags: string[]) => Promise<void>;
  planNotices: (db: Database, planned: PlannedLetter[]) => Promise<void>;
};

/** Leaving: out of sight at once, gone after some days, and the way back until then. */
export function createLeaving({ db, now, log, publicUrl, siteName, ...needs }: Needs) {
  const isFresh = ({ signedInAt = 0 }: Caller) =>
    now().getTime() - signedInAt * 1000 <= freshSignInMinutes * 60_000;

  const routes: Route[] = [
    handle(leaveAccount, async ({ body: { password }, caller, visitor, db }) => {
      // Returned, not thrown: a wrong password is a guess that counts.
      if (password === undefined && !isFresh(caller)) return new Refused(freshSignInNeeded);
      if (password !== undefined && !(await needs.passwordMatches(db, caller.uid, password, visitor)))
        return refuseField('password', m.leaving_wrong_password(), wrongPassword);
      const { id, uid, role } = caller;
      if (role === 'Admin') {
        await lockAdmins(db);
        if (await isLastAdmin(db, id)) throw new Refused(lastAdmin);
      }
      const at = now();
      const endsAt = await startLeaving(db, id, { at, endsAt: new Date(at.getTime() + leavingDays * dayMs) });
      const whose = { by: 'seller_id', value: id } as const;
      await needs.takeOutOfSight(db, whose, { cause: 'leaving', reason: '', at: at.toISOString() });
      await needs.personLeaving(db, id);
      await needs.signOut(db, uid);
      const revision = Math.floor(Date.parse(endsAt) / 1000);
      await needs.planNotices(db, [
        { about: id, revision, person: id, kind: letterKind, channel: 'mail', dueAt: at },
      ]);
      return { endsAt };
    }),

    handle(stayWithAccount, async ({ caller, db }) => {
      const isStaying = await stopLeaving(db, caller.id);
      await needs.bringBack(db, { by: 'seller_id', value: caller.id }, 'leaving');
      return { deletedCount: Number(isStaying) };
    }),
  ];

  /** False for the last admin, who stays: somebody has to run the house. */
  const finish = (uid: string) =>
    inTransaction(db, async (db) => {
      if (!(await isDue(db, uid, now()))) return false;
      if (!(await closeOwnAccount(db, uid, needs.forgetUser))) return false;
      await needs.endAccount(db, uid);
      return true;
    });

  return {
    routes,
    /** Deletes whoever’s days are over; harmless from several processes. */
    endDue: async (): Promise<void> => {
      let gone = 0;
      for (const uid of await leavingsDue(db, now()))
        await finish(uid).then(
          (isGone) => (gone += Number(isGone)),
          (error: unknown) => log('error', 'leaving', trace(error)),
        );
      if (gone > 0) await needs.invalidate(['laptops', 'every-laptop', 'blogs']);
    },
    kinds: {
      [letterKind]: {
        mail: async (db: Database, { person }: { person: string }, { name }: { name: string }) => {
          const endsAt = await leavesAt(db, person);
          if (endsAt === undefined) return undefined;
          const said = { site: siteName, day: longDate(endsAt) };
          return {
            subject: m.leaving_letter_subject(said),
            text: [
              m.reminder_hello({ name }),
              m.leaving_letter_text(said),
              `${m.leaving_letter_stay()}\n${publicUrl}/login`,
            ].join('\n\n'),
          };
        },
      },
    },
  };
}
