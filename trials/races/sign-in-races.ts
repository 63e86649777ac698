import assert from 'node:assert/strict';
import { readOutbox } from '#platform/mail/outbox.ts';
import type { Crowd } from '../testing/limited-server.ts';
import { atOnce, clients, type Race, tally, tried } from './race.ts';

const password = 'Bagerhat-7';

async function signedUp(crowd: Crowd) {
  const email = `${crowd.name().toLowerCase()}@example.com`;
  return { email, ...(await crowd.identity('signUp', { email, password, returnSecureToken: true })) };
}

/** What came for somebody by mail or telephone: it leaves after the answer, so it may take a moment. */
async function message(crowd: Crowd, to: string, wanted: RegExp): Promise<string> {
  for (const late = Date.now() + 5000; Date.now() < late; await new Promise((soon) => setTimeout(soon, 5))) {
    const item = (await readOutbox(crowd.outbox, 3)).find((item) => item.to === to);
    const found = item && wanted.exec(item.text)?.[1];
    if (found) return found;
  }
  throw new Error(`Nothing came for ${to}.`);
}

async function codeByMail(crowd: Crowd, requestType: string, email: string) {
  await crowd.identity('sendOobCode', { requestType, email, continueUrl: crowd.served.address });
  return message(crowd, email, /oobCode=([\w-]+)/);
}

const digitsByPhone = async (crowd: Crowd) => {
  const phoneNumber = `+88017${String(crowd.next()).padStart(8, '0')}`;
  const answer = await crowd.identity('sendVerificationCode', { phoneNumber });
  const { sessionInfo } = answer as unknown as { sessionInfo: string };
  return { phoneNumber, sessionInfo, code: await message(crowd, phoneNumber, /\b(\d{6})\b/) };
};

const saying = (tries: { said: string }[], words: string) =>
  tries.filter(({ said }) => said.includes(words)).length;

export const signInRaces: Race[] = [
  {
    rule: 'an address has one account',
    round: async (crowd) => {
      const email = `${crowd.name()}@example.com`;
      const tries = await atOnce((client) => {
        const given = [email, email.toLowerCase(), email.toUpperCase()][client % 3];
        return tried(crowd.identity('signUp', { email: given, password, returnSecureToken: true }));
      });
      assert.equal(tally(tries), '1x200 19x400');
      assert.equal(saying(tries, 'EMAIL_EXISTS'), clients - 1);
      const { db } = crowd;
      const accounts = db.selectFrom('identity_accounts').where('email', '=', email.toLowerCase());
      assert.equal((await accounts.select('uid').execute()).length, 1);
    },
  },
  {
    rule: 'a reset code sets one password and ends the sessions',
    round: async (crowd) => {
      const { email, refreshToken } = await signedUp(crowd);
      const oobCode = await codeByMail(crowd, 'PASSWORD_RESET', email);
      const newPassword = (client: number) => `Khulna-${client}-Khulna`;
      const tries = await atOnce((client) =>
        tried(crowd.identity('resetPassword', { oobCode, newPassword: newPassword(client) })),
      );
      assert.equal(tally(tries), '1x200 19x400');
      assert.equal(saying(tries, 'INVALID_OOB_CODE'), clients - 1);
      const won = tries.findIndex(({ status }) => status === 200);
      const signIn = (password: string) => tried(crowd.identity('signInWithPassword', { email, password }));
      assert.equal((await signIn(newPassword(won))).status, 200);
      assert.equal((await signIn(newPassword((won + 1) % clients))).status, 400);
      assert.equal((await signIn(password)).status, 400);
      assert.equal((await tried(crowd.refresh(refreshToken))).status, 400);
    },
  },
  {
    rule: 'a sign-in link opens once',
    round: async (crowd) => {
      const email = `${crowd.name().toLowerCase()}@example.com`;
      const oobCode = await codeByMail(crowd, 'EMAIL_SIGNIN', email);
      const tries = await atOnce(() => tried(crowd.identity('signInWithEmailLink', { email, oobCode })));
      assert.equal(tally(tries), '1x200 19x400');
      const { db } = crowd;
      const sessions = await db
        .selectFrom('identity_accounts')
        .innerJoin('identity_sessions', 'identity_sessions.uid', 'identity_accounts.uid')
        .select('identity_sessions.id')
        .where('email', '=', email)
        .execute();
      assert.equal(sessions.length, 1);
    },
  },
  {
    rule: 'digits by telephone sign in once',
    round: async (crowd) => {
      const { phoneNumber, sessionInfo, code } = await digitsByPhone(crowd);
      const tries = await atOnce(() => tried(crowd.identity('signInWithPhoneNumber', { sessionInfo, code })));
      assert.equal(tally(tries), '1x200 19x400');
      const { db } = crowd;
      const accounts = db.selectFrom('identity_accounts').where('phone', '=', phoneNumber);
      assert.equal((await accounts.select('uid').execute()).length, 1);
    },
  },
  {
    rule: 'digits by telephone are guessed at five times',
    round: async (crowd) => {
      const { sessionInfo, code } = await digitsByPhone(crowd);
      const guess = (client: number) => String((Number(code) + 1 + client) % 1e6).padStart(6, '0');
      const tries = await atOnce((client) =>
        tried(crowd.identity('signInWithPhoneNumber', { sessionInfo, code: guess(client) })),
      );
      assert.equal(saying(tries, 'INVALID_CODE'), 5);
      assert.equal(saying(tries, 'SESSION_EXPIRED'), clients - 5);
      assert.equal((await tried(crowd.identity('signInWithPhoneNumber', { sessionInfo, code }))).status, 400);
    },
  },
  {
    rule: 'guesses at a password count each other',
    round: async (crowd) => {
      const { email } = await signedUp(crowd);
      const { identity } = crowd.household();
      const tries = await atOnce((client) =>
        tried(identity('signInWithPassword', { email, password: `Wrong-${client}-Wrong` })),
      );
      assert.ok(saying(tries, 'INVALID_LOGIN_CREDENTIALS') <= 10);
      assert.equal(tally(tries), '20x400');
      const elsewhere = crowd.identity('signInWithPassword', { email, password });
      assert.equal((await tried(elsewhere)).status, 200);
    },
  },
  {
    rule: 'a refresh token has one successor, and every tab gets it',
    round: async (crowd) => {
      const { refreshToken, localId: uid } = await signedUp(crowd);
      const tries = await atOnce(() => tried(crowd.refresh(refreshToken)));
      assert.equal(tally(tries), '20x200');
      const successors = new Set(tries.map(({ answer }) => answer?.refresh_token));
      assert.equal(successors.size, 1);
      const rows = await crowd.db
        .selectFrom('identity_refresh_tokens')
        .innerJoin('identity_sessions', 'identity_sessions.id', 'identity_refresh_tokens.session_id')
        .select('replaced_at')
        .where('uid', '=', uid)
        .execute();
      assert.deepEqual(rows.map(({ replaced_at }) => replaced_at === null).sort(), [false, true]);
      assert.equal((await tried(crowd.refresh([...successors][0]!))).status, 200);
    },
  },
  {
    rule: 'no refresh outlives its account',
    round: async (crowd) => {
      const { refreshToken, idToken } = await signedUp(crowd);
      const tries = await atOnce((client) =>
        client === 10
          ? tried<object>(crowd.identity('delete', { idToken }))
          : tried<object>(crowd.refresh(refreshToken)),
      );
      assert.equal(tries[10]?.status, 200);
      const again = await Promise.all(
        tries.map(({ answer }) => {
          const { refresh_token = refreshToken } = (answer ?? {}) as { refresh_token?: string };
          return tried(crowd.refresh(refresh_token));
        }),
      );
      assert.equal(tally(again), '20x400');
    },
  },
];
