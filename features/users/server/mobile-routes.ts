import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { m } from '#words';
import { latinDigits } from '#words/latin-digits.ts';
import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import { Refused, refuseField, tooManyRequests } from '#platform/contract/refusal.ts';
import type { Limits } from '#platform/http/limits.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { type Log, trace } from '#platform/log/log.ts';
import type { Sms } from '#platform/mail/sms.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import {
  codeMinutes,
  codeOver,
  forgetMobile,
  proveMobile,
  sendMobileCode,
  textsOff,
  wrongCode,
} from '../mobile-contract.ts';
import { accountOf } from './account-queries.ts';

const mostTries = 5;
// Text messages cost money, and can be used to harass.
const limitsOfTexts = {
  number: { most: 5, seconds: 600 },
  account: { most: 10, seconds: 3600 },
  address: { most: 150, seconds: 3600 },
};

type Needs = {
  db: Database;
  sealing: Sealing;
  now: () => Date;
  limits: Limits;
  log: Log;
  siteName: string;
  sms: Sms | undefined;
};

/** One's own mobile number, shown to be one's own by a code. */
export async function mobileRoutes({
  db,
  sealing,
  now,
  limits,
  log,
  siteName,
  sms,
}: Needs): Promise<Route[]> {
  const secret = await storedSecret(db, sealing, 'mobile-codes');
  const hashOf = (person: string, mobile: string, code: string) =>
    createHmac('sha256', secret).update(`${person}.${mobile}.${code}`).digest('base64url');

  async function demandPatience(keys: Record<keyof typeof limitsOfTexts, string>) {
    for (const [by, key] of Object.entries(keys)) {
      const { most, seconds } = limitsOfTexts[by as keyof typeof limitsOfTexts];
      const retryAfter = await limits.take(`mobile-codes:${by}:${key}`, most, seconds);
      if (retryAfter > 0) throw new Refused(tooManyRequests, { retryAfter });
    }
  }

  return [
    handle(sendMobileCode, async ({ body: { mobile }, caller: { id }, visitor: { address }, db }) => {
      if (!sms) throw new Refused(textsOff);
      await demandPatience({ address, account: id, number: mobile });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const endsAt = new Date(now().getTime() + codeMinutes * 60_000).toISOString();
      const sent = { mobile, code_hash: hashOf(id, mobile, code), tries: 0, ends_at: endsAt };
      await db
        .insertInto('mobile_codes')
        .values({ user_id: id, ...sent })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
        .execute();
      const text = m.identity_sms_code({ site: siteName, code });
      // Behind the answer: a gateway may be slow, and whoever waits for nothing can ask for another.
      afterCommit(db, async () => {
        sms.send({ to: mobile, text }).catch((error: unknown) => log('error', 'not sent', trace(error)));
      });
      return { mobile, endsAt };
    }),

    handle(proveMobile, async ({ body: { code }, caller: { id }, db }) => {
      const sent = await db
        .updateTable('mobile_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', id)
        .where('ends_at', '>', now().toISOString())
        .returning(['mobile', 'code_hash', 'tries'])
        .executeTakeFirst();
      if (!sent) return new Refused(codeOver);
      if (sent.tries > mostTries) return new Refused(codeOver);
      const typed = Buffer.from(hashOf(id, sent.mobile, latinDigits(code)));
      // Returned, not thrown: a wrong code counts.
      if (!timingSafeEqual(typed, Buffer.from(sent.code_hash)))
        return refuseField('code', m.mobile_wrong_code(), wrongCode);
      await db.deleteFrom('mobile_codes').where('user_id', '=', id).execute();
      const proven = { mobile: sent.mobile, mobile_proven_at: now().toISOString() };
      await db.updateTable('users').set(proven).where('id', '=', id).execute();
      return accountOf(db, id);
    }),

    handle(forgetMobile, async ({ caller: { id }, db }) => {
      await db.deleteFrom('mobile_codes').where('user_id', '=', id).execute();
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ mobile: null, mobile_proven_at: null })
        .where('id', '=', id)
        .where('mobile', 'is not', null)
        .executeTakeFirstOrThrow();
      return { deletedCount: Number(numUpdatedRows) };
    }),
  ];
}
