import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { foundBy } from '#features/identity/server/taking-back/fates.ts';
import { signOutEverywhere } from '#features/users/account-contract.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { databases } from '#platform/testing/storage.ts';
import { holdings, openWire, type Owner, type Wire } from './testing/held-things.ts';

/**
 * Every way in which access is taken back, and everything that somebody may hold before: `+` works afterwards, `-` is
 * refused, `.` cannot be held then. `expelled` proves a claimed address by a provider, `arrived` by a link; `letter` and
 * `direct` change the address; `before` and `after` undo such a change, for what was held before or after it; `disabled` is
 * tried while the account is, `enabled` when it is open again; `removed` takes a telephone out by the letter about it.
 */
const table = `
held                    reset expelled arrived password letter direct before after everywhere disabled enabled deleted enrolled withdrawn role removed
ID token                  -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
refresh token             -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
access token              -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
stored answer             -      -       -        +       +      +      -      -       +         -        -       -       +        +       +    +
PASSWORD_RESET            -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
VERIFY_EMAIL              -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
VERIFY_AND_CHANGE_EMAIL   -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
EMAIL_SIGNIN              -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
SMS                       -      -       -        -       -      -      -      -       -         -        -       -       -        .       +    -
SMS of a second factor    -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
TEMPORARY_PROOF           -      -       -        -       -      -      -      -       -         -        -       -       -        .       +    -
TOTP_ENROLLMENT           -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
MFA_PENDING               -      -       -        -       -      -      -      -       -         -        -       -       -        -       +    -
RECOVER_EMAIL             +      +       +        +       +      +      +      -       +         -        +       -       +        +       +    +
REMOVE_WAY_IN             -      -       -        +       +      +      +      +       +         -        -       -       +        +       +    +
password                  -      -       -        -       +      +      +      -       +         -        +       -       +        +       +    +
provider                  -      -       -        +       +      +      +      -       +         -        -       -       +        +       +    +
phone                     -      -       -        +       +      +      +      -       +         -        -       -       -        .       +    -
second factor             +      -       -        +       +      +      +      -       +         +        +       -       +        +       +    +
`;

type Happening = {
  /** What has to be so before anything is held. */
  prepare?: (owner: Owner) => Promise<void>;
  happen: (owner: Owner) => Promise<void>;
};

function happenings(world: Wire): Record<string, Happening> {
  const { wire, letter, signIn, moveAddress, enrol } = world;
  const asAdmin = (owner: Owner, change: object) =>
    wire('update', { localId: owner.uid, ...change }, 'admin');
  const recover = async (owner: Owner, email: string) => {
    const oobCode = await world.letterTo(email, 'RECOVER_EMAIL');
    assert.equal((await wire('update', { oobCode })).error, '');
    owner.email = email;
    await signIn(owner);
  };
  const own = async (owner: Owner, change: object) => {
    const answer = await wire('update', { idToken: owner.idToken, ...change });
    assert.equal(answer.error, '');
    Object.assign(owner, world.tokensOf(answer));
  };
  const oldAddresses = new Map<Owner, string>();
  const factors = new Map<Owner, string>();
  const removals = new Map<Owner, string | undefined>();
  return {
    reset: {
      happen: async (owner) => {
        owner.password = 'Reset-5678';
        const oobCode = await letter(owner, 'PASSWORD_RESET');
        assert.equal((await wire('resetPassword', { oobCode, newPassword: owner.password })).error, '');
        await signIn(owner);
      },
    },
    expelled: {
      happen: async (owner) => {
        await asAdmin(owner, { emailVerified: false });
        const answer = await world.google(`proven-${owner.uid}`, owner.email);
        assert.equal(answer.localId, owner.uid);
        Object.assign(owner, world.tokensOf(answer));
      },
    },
    arrived: {
      happen: async (owner) => {
        await asAdmin(owner, { emailVerified: false });
        const { email } = owner;
        const oobCode = await letter(owner, 'EMAIL_SIGNIN', { continueUrl: world.config.publicUrl });
        const answer = await wire('signInWithEmailLink', { email, oobCode });
        assert.equal(answer.localId, owner.uid);
        Object.assign(owner, world.tokensOf(answer));
      },
    },
    password: { happen: (owner) => own(owner, { password: (owner.password = 'Chosen-5678') }) },
    letter: {
      happen: async (owner) => {
        await moveAddress(owner);
        await signIn(owner);
      },
    },
    direct: {
      happen: (owner) => own(owner, { email: (owner.email = `direct-${owner.email}`) }),
    },
    before: {
      happen: async (owner) => {
        const { email } = owner;
        await moveAddress(owner);
        await recover(owner, email);
      },
    },
    after: {
      prepare: async (owner) => {
        oldAddresses.set(owner, owner.email);
        await moveAddress(owner);
        await signIn(owner);
      },
      happen: (owner) => recover(owner, oldAddresses.get(owner)!),
    },
    everywhere: {
      happen: async (owner) => {
        const { idToken, email } = owner;
        await world.call(register, { token: idToken, body: { name: 'Somebody' } });
        const { accessToken: token } = await world.call(accessToken, { token: idToken, query: { email } });
        assert.ok((await world.call(signOutEverywhere, { token })).deletedCount > 0);
        await signIn(owner);
      },
    },
    disabled: { happen: async (owner) => void (await asAdmin(owner, { disableUser: true })) },
    enabled: {
      happen: async (owner) => {
        await asAdmin(owner, { disableUser: true });
        await asAdmin(owner, { disableUser: false });
        await signIn(owner);
      },
    },
    deleted: {
      happen: async ({ idToken }) => assert.equal((await wire('delete', { idToken })).error, ''),
    },
    enrolled: { happen: async (owner) => assert.ok(await enrol(owner)) },
    withdrawn: {
      prepare: async (owner) => void factors.set(owner, await enrol(owner)),
      happen: async (owner) => {
        const body = { idToken: owner.idToken, mfaEnrollmentId: factors.get(owner) };
        const answer = await wire('v2/accounts/mfaEnrollment:withdraw', body);
        assert.equal(answer.error, '');
        Object.assign(owner, world.tokensOf(answer));
      },
    },
    removed: {
      prepare: async (owner) => {
        await world.linkPhone(owner);
        removals.set(owner, await world.letterTo(owner.email, 'REMOVE_WAY_IN'));
      },
      happen: async (owner) => {
        const oobCode = removals.get(owner);
        assert.equal((await wire('update', { oobCode })).error, '');
        await signIn(owner);
      },
    },
    role: {
      happen: async ({ uid, idToken }) => {
        const { db } = world.house;
        await world.call(register, { token: idToken, body: { name: 'Somebody' } });
        for (const status of ['Admin', 'Member'] as const)
          await db.updateTable('users').set({ status }).where('uid', '=', uid).execute();
      },
    },
  };
}

const [head = '', ...lines] = table.trim().split('\n');
const events = head.split(/\s+/).slice(1);
const rows = lines.map((line) => ({
  held: line.replace(/(\s+[-+.])+$/, ''),
  cells: line.match(/[-+.](?=\s|$)/g)!.slice(-events.length),
}));

for (const kind of databases)
  test(`what takes access back ends all that the table says, on ${kind}`, async (t) => {
    await using world = await openWire(kind);
    // Only then an address can be changed without a letter.
    const config = { method: 'PATCH', body: '{"emailPrivacyConfig":{"enableImprovedEmailPrivacy":false}}' };
    await world.ask(`/emulator/v1/projects/${world.config.FIREBASE_PROJECT_ID}/config`, config);
    const hold = holdings(world);
    const happens = happenings(world);
    const cells = rows.flatMap(({ held, cells }) =>
      events.map((event, index) => ({ held, event, expected: cells[index]! })),
    );
    const wrong: string[] = [];
    const counts = { tried: 0, refused: 0 };
    for (const { held, event, expected } of cells.filter(({ expected }) => expected !== '.')) {
      const owner = await world.newOwner();
      const { prepare, happen } = happens[event]!;
      await prepare?.(owner);
      const trying = await hold[held]!(owner);
      await happen(owner);
      const answer = await trying();
      counts.tried += 1;
      counts.refused += Number(answer !== 'works');
      if ((answer === 'works') !== (expected === '+')) wrong.push(`${held} after ${event}: ${answer}`);
    }
    assert.deepEqual(wrong, []);
    t.diagnostic(`${counts.tried} cells, ${counts.refused} refused`);
  });

for (const kind of databases)
  test(`the owner of an address is not called what its squatter was, on ${kind}`, async () => {
    await using world = await openWire(kind);
    const { wire, call, house } = world;
    const email = 'salma@example.com';
    const squatter = await wire('signUp', { email, password: 'Bagerhat-7', displayName: 'Squatter' });
    const token = squatter.idToken ?? '';
    await wire('update', { idToken: token, photoUrl: 'https://example.com/squatter.png' });
    await call(register, {
      token,
      body: { name: 'Squatter', image: 'https://lh3.googleusercontent.com/squatter' },
    });
    const { idToken, localId } = await world.google('salma-at-google', email);
    assert.equal(localId, squatter.localId);
    const { name, picture } = decodeJwt(idToken ?? '');
    assert.deepEqual([name, picture], ['By Google', undefined]);
    const user = await house.db.selectFrom('users').select(['name', 'image']).executeTakeFirstOrThrow();
    assert.deepEqual({ ...user }, { name: 'By Google', image: '' });
  });

for (const kind of databases)
  test(`an access token is refused when its session began before the account's tokens count, on ${kind}`, async () => {
    await using world = await openWire(kind);
    const { house, call } = world;
    const owner = await world.newOwner();
    const trying = await holdings(world)['access token']!(owner);
    const accounts = house.db.updateTable('identity_accounts').where('uid', '=', owner.uid);
    assert.equal(await trying(), 'works');
    await accounts.set({ valid_since: new Date(Date.now() + 5000).toISOString() }).execute();
    assert.equal(await trying(), '401');
    await accounts.set({ valid_since: new Date(0).toISOString() }).execute();
    const { accessToken: token } = await call(accessToken, {
      token: owner.idToken,
      query: { email: owner.email },
    });
    assert.equal((await call(signOutEverywhere, { token })).deletedCount, 1);
    assert.equal(await trying(), '401');
  });

test('the table has every kind of code that belongs to an account', () => {
  const ofNobody = ['IDP_FLOW', 'IDP_CHOICE'];
  const written = rows.map(({ held }) => held);
  const missing = Object.keys(foundBy).filter((kind) => ![...written, ...ofNobody].includes(kind));
  assert.deepEqual(missing, []);
});
