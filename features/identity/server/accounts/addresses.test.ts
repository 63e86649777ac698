import assert from 'node:assert/strict';
import test from 'node:test';
import { runIdentity } from '../testing/run-identity.ts';
import { signed, trusted } from '../testing/trusted-keys.ts';

const odd = [
  'x<v@example.com>',
  'a,v@example.com',
  '"v"@example.com',
  'v(w)@example.com',
  'g:v@example.com;',
  '\u212a@example.com',
  'v@127.1',
];
const password = 'secret-1234';
const owner = { headers: { authorization: 'Bearer owner' } };
const project = '/v1/projects/hatbodol/accounts';

test('an odd spelling of an address is refused wherever one comes in', async () => {
  await using service = await runIdentity('sqlite', { ...trusted, enumerationProtection: false });
  const { call } = service;
  const { json: guest } = await call('/v1/accounts:signUp', {});
  const { json: member } = await call('/v1/accounts:signUp', { email: 'v@example.com', password });
  const sentLink = (email: string, requestType: string) =>
    call('/v1/accounts:sendOobCode', { requestType, email });
  const admins = (path: string, body: object) => call(path, body, owner);
  const provider = async (email: string) => {
    const id_token = await signed({
      sub: '7',
      email,
      email_verified: true,
      aud: 'anybody',
      iss: 'https://accounts.google.com',
    });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
    return call('/v1/accounts:signInWithIdp', { requestUri: 'http://localhost', postBody });
  };
  type Answer = Awaited<ReturnType<typeof call>>;
  const entries: Record<string, (email: string) => Promise<Answer>> = {
    'sign-up': (email) => call('/v1/accounts:signUp', { email, password }),
    linking: (email) => call('/v1/accounts:signUp', { email, password, idToken: guest!.idToken }),
    'sign-in': (email) => call('/v1/accounts:signInWithPassword', { email, password }),
    change: (email) => call('/v1/accounts:update', { email, idToken: member!.idToken }),
    'change by a link': (newEmail) =>
      call('/v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        newEmail,
        idToken: member!.idToken,
      }),
    reset: (email) => sentLink(email, 'PASSWORD_RESET'),
    'sign-in link': (email) => sentLink(email, 'EMAIL_SIGNIN'),
    'sign-in by a link': (email) => call('/v1/accounts:signInWithEmailLink', { email, oobCode: 'x' }),
    'an administrator who adds': (email) => admins(project, { email }),
    'an administrator who changes': (email) =>
      admins(`${project}:update`, { localId: member!.localId, email }),
    "a provider's profile": provider,
  };
  for (const [entry, take] of Object.entries(entries))
    for (const email of odd) assert.equal((await take(email)).error, 'INVALID_EMAIL', `${entry}: ${email}`);
  for (const email of odd) {
    // Of many addresses that are looked up at once, one that nobody can have is nobody's.
    assert.equal((await admins(`${project}:lookup`, { email: [email] })).json?.['users'], undefined, email);
    const { json } = await admins(`${project}:batchCreate`, { users: [{ localId: 'imported', email }] });
    assert.deepEqual(json?.['error'], [{ index: 0, message: 'email is invalid' }], email);
  }
  assert.deepEqual(service.letters, []);
  const accounts = await service.db.selectFrom('identity_accounts').select('email').execute();
  assert.deepEqual(accounts.map(({ email }) => email).sort(), [null, 'v@example.com'].sort());
  assert.equal((await provider('V@Example.com')).json?.['email'], 'v@example.com');
});
