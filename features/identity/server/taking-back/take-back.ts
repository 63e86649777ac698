import type { Database } from '#platform/database/tables.ts';
import { forgetAnswersTo } from '#platform/http/idempotency.ts';
import { type Account, lockAccount, updateAccount } from '../accounts/accounts.ts';
import type { CodeKind } from '../codes/one-time-codes.ts';
import { type IdentityServices, iso } from '../identity-services.ts';
import { type Fate, fates, foundBy, type Held, type TakingBack } from './fates.ts';

type Occasion = {
  /** The moment that the event goes back to. */
  since?: string;
  /** Only what came before this moment ends of sessions and codes; otherwise all up to now. */
  until?: string | undefined;
  /** Addresses, beside the account's own, whose codes open it. */
  addresses?: string[];
};

type Ending = { db: Database; fate: Record<Held, Fate>; account: Account; at: string } & Required<Occasion>;

const longAfter = '9999';

/**
 * Ends what an event ends of an account, in the caller's transaction. Locks the account first: a sign-in that is under
 * way is through before, and ended with the rest, or finds everything ended.
 */
export async function takeBack(
  db: Database,
  { now }: Pick<IdentityServices, 'now'>,
  event: TakingBack,
  uid: string,
  { since, until = longAfter, addresses = [] }: Occasion = {},
): Promise<void> {
  const account = await lockAccount(db, uid);
  if (!account) return;
  const at = iso(now());
  const ending = { db, fate: fates[event], account, at, since: since ?? at, until, addresses };
  await endSessions(ending);
  await endWaysIn(ending);
  await endCodes(ending);
  if (ending.fate.answer === 'ends') await forgetAnswersTo(db, uid);
}

async function endSessions({ db, fate, account: { uid }, at, until }: Ending) {
  if (fate.session === 'stays') return;
  await updateAccount(db, uid, { valid_since: at });
  await db
    .updateTable('identity_sessions')
    .set({ ended_at: at })
    .where('uid', '=', uid)
    .where('auth_time', '<', until)
    .where('ended_at', 'is', null)
    .execute();
}

async function endWaysIn({ db, fate, account, since }: Ending) {
  const { uid } = account;
  const ends = (held: Held, came: string | null) =>
    fate[held] === 'ends' || (fate[held] === 'ends if newer' && came !== null && came >= since);
  await updateAccount(db, uid, {
    uid,
    ...(ends('password', account.password_updated_at)
      ? { password_hash: null, password_updated_at: null }
      : {}),
    ...(ends('phone', account.phone_linked_at) ? { phone: null, phone_linked_at: null } : {}),
    ...(ends('email-link', null) ? { email_link: 0 } : {}),
  });
  const from = (held: Held) => (fate[held] === 'ends' ? '' : since);
  if (fate.provider !== 'stays')
    await db
      .deleteFrom('identity_federated')
      .where('uid', '=', uid)
      .where((provider) => provider.fn.coalesce('linked_at', provider.val('')), '>=', from('provider'))
      .execute();
  if (fate.factor !== 'stays')
    await db
      .deleteFrom('identity_factors')
      .where('uid', '=', uid)
      .where('enrolled_at', '>=', from('factor'))
      .execute();
}

const codeKinds = Object.keys(foundBy) as CodeKind[];

/** Deleted, so that a code that was ended is refused as one that was used. */
async function endCodes({ db, fate, account, since, until, addresses }: Ending) {
  const kinds = (wanted: Fate) => codeKinds.filter((kind) => fate[kind] === wanted);
  const subjects = {
    email: [account.email, ...addresses].filter((email) => email !== null),
    phone: account.phone === null ? [] : [account.phone],
  };
  const ended = kinds('ends');
  if (ended.length > 0)
    await db
      .deleteFrom('identity_codes')
      .where('kind', 'in', ended)
      .where('created_at', '<', until)
      .where((code) =>
        code.or([
          code('uid', '=', account.uid),
          ...(['email', 'phone'] as const)
            .filter((by) => subjects[by].length > 0)
            .map((by) =>
              code.and([
                code(
                  'kind',
                  'in',
                  ended.filter((kind) => foundBy[kind] === by),
                ),
                code('subject', 'in', subjects[by]),
              ]),
            ),
        ]),
      )
      .execute();
  const newer = kinds('ends if newer');
  if (newer.length > 0)
    await db
      .deleteFrom('identity_codes')
      .where('kind', 'in', newer)
      .where('uid', '=', account.uid)
      .where('created_at', '>=', since)
      .execute();
}
