import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signed, trusted } from '#features/identity/server/testing/trusted-keys.ts';
import { totpCode } from '#features/identity/server/second-factor/totp.ts';
import { myFavourites } from '#features/favourites/favourite-contract.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import { openHouse } from './house.ts';
import { next } from './everybody.ts';
import { outcome } from './outcome.ts';

/** Somebody with an account, as they stand now; what happens to them changes it. */
export type Owner = {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
  phone: string;
};

type Factor = { mfaEnrollmentId: string };

type Answer = {
  error?: string;
  status: number;
  idToken?: string;
  refreshToken?: string;
  localId?: string;
  oobCode?: string;
  sessionInfo?: string;
  temporaryProof?: string;
  mfaPendingCredential?: string;
  mfaInfo?: Factor[];
  phoneSessionInfo?: { sessionInfo: string };
  phoneResponseInfo?: { sessionInfo: string };
  totpSessionInfo?: { sessionInfo: string; sharedSecretKey: string };
  users?: { mfaInfo?: Factor[] }[];
};

/** `works`, or why not. */
export type Tried = () => Promise<string>;

const digits = () => String(next()).padStart(8, '0');

/** The house, spoken to over the wire, by its people and by the administrator of its test routes. */
export async function openWire(kind: DatabaseKind) {
  const closing = new AsyncDisposableStack();
  const { folder } = closing.use(await freshStorage('sqlite'));
  const keys = join(folder, 'keys.json');
  await writeFile(keys, JSON.stringify(trusted.trustedTestKeys));
  const house = closing.use(await openHouse(kind, { TEST_TRUSTED_KEYS: keys }));
  const { ask, config } = house;

  async function wire(path: string, body: object, by: 'anybody' | 'admin' = 'anybody'): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      ...(by === 'admin' && { authorization: 'Bearer owner' }),
    };
    const address = `${path.startsWith('v') ? `/${path}` : `/v1/accounts:${path}`}?key=${config.FIREBASE_API_KEY}`;
    const response = await ask(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as Omit<Answer, 'error' | 'status'> & {
      error?: { message: string };
    };
    return { ...answer, status: response.status, error: answer.error?.message ?? '' };
  }

  const sent = async <Item>(list: string) => {
    const response = await ask(`/emulator/v1/projects/${config.FIREBASE_PROJECT_ID}/${list}`);
    return ((await response.json()) as Record<string, Item[]>)[list] ?? [];
  };
  const codeOf = async (sessionInfo: string) =>
    (await sent<{ sessionInfo: string; code: string }>('verificationCodes')).find(
      (item) => item.sessionInfo === sessionInfo,
    )?.code;
  const letterTo = async (email: string, kind: string) =>
    (await sent<{ email: string; requestType: string; oobCode: string }>('oobCodes')).findLast(
      (item) => item.email === email && item.requestType === kind,
    )?.oobCode;

  const tokensOf = ({ idToken = '', refreshToken = '' }: Answer) => ({ idToken, refreshToken });
  /** A sign-in that waits for its second factor, and the proof of that. */
  const pendingSignIn = async ({ email, password }: Owner, id?: string) => {
    const first = await wire('signInWithPassword', { email, password });
    const { mfaPendingCredential, mfaInfo: [factor] = [] } = first;
    if (!factor) return { first };
    const pending = { mfaPendingCredential, mfaEnrollmentId: id ?? factor.mfaEnrollmentId };
    const { phoneResponseInfo } = await wire('v2/accounts/mfaSignIn:start', pending);
    const { sessionInfo = '' } = phoneResponseInfo ?? {};
    const phoneVerificationInfo = { sessionInfo, code: await codeOf(sessionInfo) };
    return { first, proof: { ...pending, phoneVerificationInfo } };
  };
  const signIn = async (owner: Owner) => {
    const { first, proof } = await pendingSignIn(owner);
    const answer = proof ? await wire('v2/accounts/mfaSignIn:finalize', proof) : first;
    return Object.assign(owner, tokensOf(answer));
  };
  const letter = async (owner: Owner, requestType: string, more: object = {}) => {
    const { idToken, email } = owner;
    const needsToken = requestType.startsWith('VERIFY');
    const body = { requestType, ...(needsToken ? { idToken } : { email }), returnOobLink: true, ...more };
    return (await wire('sendOobCode', body, 'admin')).oobCode ?? '';
  };
  const textTo = async (phoneNumber: string) => {
    const { sessionInfo = '' } = await wire('sendVerificationCode', { phoneNumber });
    return { sessionInfo, code: await codeOf(sessionInfo) };
  };
  const google = async (sub: string, email: string, more: object = {}) =>
    wire('signInWithIdp', {
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: await signed({ sub, email, email_verified: true, name: 'By Google' }),
      }).toString(),
      ...more,
    });

  async function newOwner(): Promise<Owner> {
    const email = `owner-${next()}@example.com`;
    const password = 'Bagerhat-7';
    const answer = await wire('signUp', { email, password, returnSecureToken: true });
    const owner = { uid: answer.localId ?? '', email, password, phone: '', ...tokensOf(answer) };
    await wire('update', { oobCode: await letter(owner, 'VERIFY_EMAIL') });
    return owner;
  }

  async function moveAddress(owner: Owner): Promise<void> {
    const newEmail = `moved-${next()}@example.com`;
    await wire('update', { oobCode: await letter(owner, 'VERIFY_AND_CHANGE_EMAIL', { newEmail }) });
    owner.email = newEmail;
  }

  const startEnrolling = async ({ idToken }: Owner) => {
    const phoneEnrollmentInfo = { phoneNumber: `+88018${digits()}` };
    const { phoneSessionInfo } = await wire('v2/accounts/mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo,
    });
    const { sessionInfo = '' } = phoneSessionInfo ?? {};
    return { phoneVerificationInfo: { sessionInfo, code: await codeOf(sessionInfo) } };
  };
  const factorsOf = async ({ uid }: Owner) =>
    (await wire('lookup', { localId: [uid] }, 'admin')).users?.[0]?.mfaInfo ?? [];

  /** A second factor; the sign-in that proved it is the owner's from now on. */
  async function enrol(owner: Owner): Promise<string> {
    const { idToken } = owner;
    const answer = await wire('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      ...(await startEnrolling(owner)),
    });
    Object.assign(owner, tokensOf(answer));
    return (await factorsOf(owner)).at(-1)?.mfaEnrollmentId ?? '';
  }

  async function linkPhone(owner: Owner): Promise<void> {
    owner.phone = `+88017${digits()}`;
    const { idToken } = owner;
    const answer = await wire('signInWithPhoneNumber', { idToken, ...(await textTo(owner.phone)) });
    Object.assign(owner, tokensOf(answer));
  }

  return {
    ...house,
    wire,
    signIn,
    pendingSignIn,
    letter,
    letterTo,
    textTo,
    google,
    newOwner,
    moveAddress,
    startEnrolling,
    factorsOf,
    enrol,
    linkPhone,
    tokensOf,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;

/** Ways to hold something of an account: each answers how it is tried later. */
export function holdings(world: Wire): Record<string, (owner: Owner) => Promise<Tried>> {
  const { wire, call, letter, textTo, google } = world;
  const plainly = async (answer: Promise<Answer>) => {
    const { status, error } = await answer;
    return status === 200 ? 'works' : error || String(status);
  };
  const opens = async ({ uid }: Owner, answer: Promise<Answer>) => {
    const { status, error, localId } = await answer;
    if (status !== 200) return error || String(status);
    return localId === uid ? 'works' : 'another account';
  };
  const link = (requestType: string) => async (owner: Owner) => {
    const oobCode = await letter(owner, requestType);
    return () => plainly(wire('update', { oobCode }));
  };
  const finalize = (owner: Owner, proof: object) =>
    plainly(wire('v2/accounts/mfaEnrollment:finalize', { idToken: owner.idToken, ...proof }));

  return {
    'ID token':
      async ({ idToken }) =>
      () =>
        plainly(wire('lookup', { idToken })),
    'refresh token':
      async ({ refreshToken }) =>
      () =>
        plainly(wire('v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })),
    'access token': async ({ idToken, email }) => {
      await call(register, { token: idToken, body: { name: 'Somebody' } });
      const { accessToken: token } = await call(accessToken, { token: idToken, query: { email } });
      return async () => {
        const status = await outcome(call(myFavourites, { token }));
        return status === 200 ? 'works' : String(status);
      };
    },
    'stored answer': async (owner) => {
      const again = async () => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${owner.idToken}`,
          'idempotency-key': owner.uid,
        };
        const body = JSON.stringify({ name: 'Somebody' });
        // Done once more it would be a 200.
        const { status } = await world.ask('/api/users', { method: 'POST', headers, body });
        return status === 201 ? 'works' : String(status);
      };
      await again();
      return again;
    },
    PASSWORD_RESET: async (owner) => {
      const oobCode = await letter(owner, 'PASSWORD_RESET');
      return () => plainly(wire('resetPassword', { oobCode, newPassword: 'Another-5678' }));
    },
    VERIFY_EMAIL: link('VERIFY_EMAIL'),
    VERIFY_AND_CHANGE_EMAIL: async (owner) => {
      const newEmail = `pending-${next()}@example.com`;
      const oobCode = await letter(owner, 'VERIFY_AND_CHANGE_EMAIL', { newEmail });
      return () => plainly(wire('update', { oobCode }));
    },
    RECOVER_EMAIL: async (owner) => {
      const { email } = owner;
      await world.moveAddress(owner);
      await world.signIn(owner);
      const oobCode = await world.letterTo(email, 'RECOVER_EMAIL');
      return () => plainly(wire('update', { oobCode }));
    },
    REMOVE_WAY_IN: async (owner) => {
      const { email, idToken } = owner;
      const sub = `google-${next()}`;
      Object.assign(owner, world.tokensOf(await google(sub, `${sub}@example.com`, { idToken })));
      const oobCode = await world.letterTo(email, 'REMOVE_WAY_IN');
      return () => plainly(wire('update', { oobCode }));
    },
    EMAIL_SIGNIN: async (owner) => {
      const { email } = owner;
      const oobCode = await letter(owner, 'EMAIL_SIGNIN', { continueUrl: world.config.publicUrl });
      return () => opens(owner, wire('signInWithEmailLink', { email, oobCode }));
    },
    SMS: async (owner) => {
      await world.linkPhone(owner);
      const text = await textTo(owner.phone);
      return () => opens(owner, wire('signInWithPhoneNumber', text));
    },
    'SMS of a second factor': async (owner) => {
      const proof = await world.startEnrolling(owner);
      return () => finalize(owner, proof);
    },
    TEMPORARY_PROOF: async (owner) => {
      await world.linkPhone(owner);
      const { phone: phoneNumber } = owner;
      const { idToken } = await world.newOwner();
      const conflict = { idToken, ...(await textTo(phoneNumber)) };
      const { temporaryProof } = await wire('signInWithPhoneNumber', conflict);
      return () => opens(owner, wire('signInWithPhoneNumber', { phoneNumber, temporaryProof }));
    },
    TOTP_ENROLLMENT: async (owner) => {
      const { totpSessionInfo: { sessionInfo, sharedSecretKey } = { sessionInfo: '', sharedSecretKey: '' } } =
        await wire('v2/accounts/mfaEnrollment:start', { idToken: owner.idToken, totpEnrollmentInfo: {} });
      return () => {
        const verificationCode = totpCode(sharedSecretKey, Math.floor(Date.now() / 30_000));
        return finalize(owner, { totpVerificationInfo: { sessionInfo, verificationCode } });
      };
    },
    MFA_PENDING: async (owner) => {
      const mfaEnrollmentId = await world.enrol(owner);
      const { proof = {} } = await world.pendingSignIn(owner, mfaEnrollmentId);
      return () => plainly(wire('v2/accounts/mfaSignIn:finalize', proof));
    },
    password: async (owner) => {
      owner.password = `Changed-${next()}`;
      const { idToken, password } = owner;
      Object.assign(owner, world.tokensOf(await wire('update', { idToken, password })));
      return () => opens(owner, wire('signInWithPassword', { email: owner.email, password }));
    },
    provider: async (owner) => {
      const sub = `google-${next()}`;
      const theirs = `${sub}@example.com`;
      Object.assign(owner, world.tokensOf(await google(sub, theirs, { idToken: owner.idToken })));
      return () => opens(owner, google(sub, theirs));
    },
    phone: async (owner) => {
      await world.linkPhone(owner);
      const { phone } = owner;
      return async () => opens(owner, wire('signInWithPhoneNumber', await textTo(phone)));
    },
    'second factor': async (owner) => {
      const id = await world.enrol(owner);
      return async () => {
        const factors = await world.factorsOf(owner);
        return factors.some(({ mfaEnrollmentId }) => mfaEnrollmentId === id) ? 'works' : 'gone';
      };
    },
  };
}
