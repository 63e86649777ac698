import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { readOutbox } from '#platform/mail/outbox.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { clients, inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

const password = 'Bagerhat-7';

const messageTimeoutMs = 5000;

async function signUp(server: LimitedServer) {
  const email = `${server.newName().toLowerCase()}@example.com`;
  return { email, ...(await server.identity('signUp', { email, password, returnSecureToken: true })) };
}

/** Waits for a message in the outbox: mail and SMS leave after the response. */
async function waitForMessage(server: LimitedServer, to: string, pattern: RegExp): Promise<string> {
  for (const end = Date.now() + messageTimeoutMs; Date.now() < end; await pause(5)) {
    const message = (await readOutbox(server.outbox, 3)).find((message) => message.to === to);
    const found = message && pattern.exec(message.text)?.[1];
    if (found) return found;
  }
  throw new Error(`Nothing came for ${to}.`);
}

async function requestMailCode(server: LimitedServer, requestType: string, email: string) {
  await server.identity('sendOobCode', { requestType, email, continueUrl: server.process.address });
  return waitForMessage(server, email, /oobCode=([\w-]+)/);
}

async function requestSmsCode(server: LimitedServer) {
  const phoneNumber = `+88017${String(server.nextNumber()).padStart(8, '0')}`;
  const answer = await server.identity('sendVerificationCode', { phoneNumber });
  const { sessionInfo } = answer as unknown as { sessionInfo: string };
  return { phoneNumber, sessionInfo, code: await waitForMessage(server, phoneNumber, /\b(\d{6})\b/) };
}

const countRefused = (outcomes: { message: string }[], code: string) =>
  outcomes.filter(({ message }) => message.includes(code)).length;

async function signUpOneAddress(server: LimitedServer) {
  const email = `${server.newName()}@example.com`;
  const outcomes = await inParallel((client) => {
    const given = [email, email.toLowerCase(), email.toUpperCase()][client % 3];
    return outcomeOf(server.identity('signUp', { email: given, password, returnSecureToken: true }));
  });
  assert.equal(statusCounts(outcomes), '1x200 19x400');
  assert.equal(countRefused(outcomes, 'EMAIL_EXISTS'), clients - 1);
  const { db } = server;
  const accounts = db.selectFrom('identity_accounts').where('email', '=', email.toLowerCase());
  assert.equal((await accounts.select('uid').execute()).length, 1);
}

async function useResetCode(server: LimitedServer) {
  const { email, refreshToken } = await signUp(server);
  const oobCode = await requestMailCode(server, 'PASSWORD_RESET', email);
  const newPassword = (client: number) => `Khulna-${client}-Khulna`;
  const outcomes = await inParallel((client) =>
    outcomeOf(server.identity('resetPassword', { oobCode, newPassword: newPassword(client) })),
  );
  assert.equal(statusCounts(outcomes), '1x200 19x400');
  assert.equal(countRefused(outcomes, 'INVALID_OOB_CODE'), clients - 1);
  const won = outcomes.findIndex(({ status }) => status === 200);
  const signIn = (password: string) => outcomeOf(server.identity('signInWithPassword', { email, password }));
  assert.equal((await signIn(newPassword(won))).status, 200);
  assert.equal((await signIn(newPassword((won + 1) % clients))).status, 400);
  assert.equal((await signIn(password)).status, 400);
  assert.equal((await outcomeOf(server.refresh(refreshToken))).status, 400);
}

async function openSignInLink(server: LimitedServer) {
  const email = `${server.newName().toLowerCase()}@example.com`;
  const oobCode = await requestMailCode(server, 'EMAIL_SIGNIN', email);
  const outcomes = await inParallel(() =>
    outcomeOf(server.identity('signInWithEmailLink', { email, oobCode })),
  );
  assert.equal(statusCounts(outcomes), '1x200 19x400');
  const { db } = server;
  const sessions = await db
    .selectFrom('identity_accounts')
    .innerJoin('identity_sessions', 'identity_sessions.uid', 'identity_accounts.uid')
    .select('identity_sessions.id')
    .where('email', '=', email)
    .execute();
  assert.equal(sessions.length, 1);
}

async function useSmsCode(server: LimitedServer) {
  const { phoneNumber, sessionInfo, code } = await requestSmsCode(server);
  const outcomes = await inParallel(() =>
    outcomeOf(server.identity('signInWithPhoneNumber', { sessionInfo, code })),
  );
  assert.equal(statusCounts(outcomes), '1x200 19x400');
  const { db } = server;
  const accounts = db.selectFrom('identity_accounts').where('phone', '=', phoneNumber);
  assert.equal((await accounts.select('uid').execute()).length, 1);
}

async function guessSmsCode(server: LimitedServer) {
  const { sessionInfo, code } = await requestSmsCode(server);
  const guess = (client: number) => String((Number(code) + 1 + client) % 1e6).padStart(6, '0');
  const outcomes = await inParallel((client) =>
    outcomeOf(server.identity('signInWithPhoneNumber', { sessionInfo, code: guess(client) })),
  );
  assert.equal(countRefused(outcomes, 'INVALID_CODE'), 5);
  assert.equal(countRefused(outcomes, 'SESSION_EXPIRED'), clients - 5);
  assert.equal(
    (await outcomeOf(server.identity('signInWithPhoneNumber', { sessionInfo, code }))).status,
    400,
  );
}

async function guessPassword(server: LimitedServer) {
  const { email } = await signUp(server);
  const { identity } = server.fromOneAddress();
  const outcomes = await inParallel((client) =>
    outcomeOf(identity('signInWithPassword', { email, password: `Wrong-${client}-Wrong` })),
  );
  assert.ok(countRefused(outcomes, 'INVALID_LOGIN_CREDENTIALS') <= 10);
  assert.equal(statusCounts(outcomes), '20x400');
  const elsewhere = server.identity('signInWithPassword', { email, password });
  assert.equal((await outcomeOf(elsewhere)).status, 200);
}

async function refreshOneToken(server: LimitedServer) {
  const { refreshToken, localId: uid } = await signUp(server);
  const outcomes = await inParallel(() => outcomeOf(server.refresh(refreshToken)));
  assert.equal(statusCounts(outcomes), '20x200');
  const successors = new Set(outcomes.map(({ answer }) => answer?.refresh_token));
  assert.equal(successors.size, 1);
  const rows = await server.db
    .selectFrom('identity_refresh_tokens')
    .innerJoin('identity_sessions', 'identity_sessions.id', 'identity_refresh_tokens.session_id')
    .select('replaced_at')
    .where('uid', '=', uid)
    .execute();
  assert.deepEqual(rows.map(({ replaced_at }) => replaced_at === null).sort(), [false, true]);
  assert.equal((await outcomeOf(server.refresh([...successors][0]!))).status, 200);
}

async function refreshWhileDeleting(server: LimitedServer) {
  const { refreshToken, idToken } = await signUp(server);
  const outcomes = await inParallel((client) =>
    client === 10
      ? outcomeOf<object>(server.identity('delete', { idToken }))
      : outcomeOf<object>(server.refresh(refreshToken)),
  );
  assert.equal(outcomes[10]?.status, 200);
  const again = await Promise.all(
    outcomes.map(({ answer }) => {
      const { refresh_token = refreshToken } = (answer ?? {}) as { refresh_token?: string };
      return outcomeOf(server.refresh(refresh_token));
    }),
  );
  assert.equal(statusCounts(again), '20x400');
}

/** Whatever a session is still used for in the moment of a reset, nothing of it stays. */
async function resetWhileAsking(server: LimitedServer) {
  const { email, idToken, localId: uid } = await signUp(server);
  const oobCode = await requestMailCode(server, 'PASSWORD_RESET', email);
  const text = await requestSmsCode(server);
  const asks = [
    () => server.identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    () => {
      const newEmail = `${server.newName()}@example.com`;
      return server.identity('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    },
    () => server.identity('signInWithPhoneNumber', { idToken, ...text }),
    () => server.identity('signInWithPassword', { email, password }),
  ];
  const newPassword = 'Khulna-1-Khulna';
  const outcomes = await inParallel((client) =>
    outcomeOf<object>(
      client === 10 ? server.identity('resetPassword', { oobCode, newPassword }) : asks[client % 4]!(),
    ),
  );
  assert.equal(outcomes[10]?.status, 200);
  const { db } = server;
  const codes = await db
    .selectFrom('identity_codes')
    .select('kind')
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .execute();
  assert.deepEqual(codes, []);
  const account = db.selectFrom('identity_accounts').where('uid', '=', uid);
  assert.equal((await account.select('phone').executeTakeFirstOrThrow()).phone, null);
  const sessions = db.selectFrom('identity_sessions').where('uid', '=', uid).where('ended_at', 'is', null);
  assert.deepEqual(await sessions.select('id').execute(), []);
}

export const signInRaces: Race[] = [
  { rule: 'an address has one account', round: signUpOneAddress },
  { rule: 'a reset code sets one password and ends the sessions', round: useResetCode },
  { rule: 'what was asked for in the moment of a reset does not survive it', round: resetWhileAsking },
  { rule: 'a sign-in link opens once', round: openSignInLink },
  { rule: 'digits by telephone sign in once', round: useSmsCode },
  { rule: 'digits by telephone are guessed at five times', round: guessSmsCode },
  { rule: 'guesses at a password count each other', round: guessPassword },
  { rule: 'a refresh token has one successor, and every tab gets it', round: refreshOneToken },
  { rule: 'no refresh outlives its account', round: refreshWhileDeleting },
];
