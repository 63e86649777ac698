import assert from 'node:assert/strict';
import test from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#platform/testing/browser.ts';
import { openApplication, serveApplication } from '../server/testing/sdk-application.ts';
import { type RunningIdentity, runIdentity } from '../server/testing/run-identity.ts';

const second = 1000;
const minute = 60 * second;
const tokenAddress = '**/securetoken.googleapis.com/**';

/** A browser whose clock moves only when a test moves it, and that notes when it asked for a token. */
async function open() {
  const closing = new AsyncDisposableStack();
  const service = closing.use(await runIdentity('sqlite'));
  const browser = closing.use(await openBrowser());
  const context = await browser.newContext();
  await serveApplication(context, service);
  await context.addInitScript(`
    window.refreshes = [];
    window.settled = 0;
    const { fetch } = window;
    window.fetch = (address, ...rest) => {
      const answering = fetch(address, ...rest);
      if (!String(address).includes('securetoken')) return answering;
      window.refreshes.push(Date.now());
      return answering.finally(() => window.settled += 1);
    };`);
  return { service, context, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

async function signedIn(context: BrowserContext, service: RunningIdentity) {
  await context.clock.install();
  const page = await openApplication(context, service);
  await page.evaluate("session.register('rahim@example.com', 'Secret-1234')");
  await shows(page, 'rahim@example.com');
  await context.clock.pauseAt(Date.now() + 5 * second);
  const began = await page.evaluate<number>(
    "JSON.parse(atob(sdk.getAuth().currentUser.accessToken.split('.')[1])).iat * 1000",
  );
  const expires = await page.evaluate<number>('sdk.getAuth().currentUser.stsTokenManager.expirationTime');
  assert.ok(Math.abs(expires - began - 60 * minute) < 5 * second);
  return { page, expires };
}

const shows = (page: Page, what: string) => page.locator('output', { hasText: what }).waitFor();

/** Moves browser and server to a moment. */
async function moveTo(page: Page, service: RunningIdentity, moment: number) {
  service.clock.ahead = moment - Date.now();
  const now = await page.evaluate<number>('Date.now()');
  await page.clock.fastForward(moment - now);
}

/** Asks the page again and again: its own timers stand still. */
async function until(page: Page, condition: string) {
  const deadline = AbortSignal.timeout(10 * second);
  while (!(await page.evaluate(condition))) deadline.throwIfAborted();
}

const refreshes = async (page: Page, count: number) => {
  await until(page, `refreshes.length >= ${count} && settled >= ${count}`);
  return page.evaluate<number[]>('refreshes');
};
const tokenOf = (page: Page) => page.evaluate<string>('sdk.getAuth().currentUser.accessToken');

test('a token is refreshed five minutes before it ends, again and again', async () => {
  await using running = await open();
  const { service, context } = running;
  const { page, expires } = await signedIn(context, service);
  const first = await tokenOf(page);
  await moveTo(page, service, expires - 5 * minute - second);
  await moveTo(page, service, expires - 5 * minute + second);
  assert.deepEqual(await refreshes(page, 1), [expires - 5 * minute + second]);
  assert.notEqual(await tokenOf(page), first);

  const next = await page.evaluate<number>('sdk.getAuth().currentUser.stsTokenManager.expirationTime');
  assert.ok(next > expires + 50 * minute);
  await moveTo(page, service, next - 5 * minute + second);
  assert.equal((await refreshes(page, 2)).at(-1), next - 5 * minute + second);
  assert.deepEqual(service.problems, []);
});

test('after a network failure it tries again in half a minute, then in twice as long, up to sixteen minutes', async () => {
  await using running = await open();
  const { service, context } = running;
  const { page, expires } = await signedIn(context, service);
  await context.route(tokenAddress, (route) => route.abort());
  let due = expires - 5 * minute;
  const expected: number[] = [];
  for (const wait of [0, 0.5, 1, 2, 4, 8, 16, 16]) {
    due += wait * minute;
    if (wait > 0) await moveTo(page, service, due - 1);
    await moveTo(page, service, due);
    expected.push(due);
    assert.deepEqual(await refreshes(page, expected.length), expected, `after ${wait} minutes`);
  }
  await shows(page, 'rahim@example.com');
  await context.unroute(tokenAddress);
  await moveTo(page, service, due + 16 * minute);
  await refreshes(page, expected.length + 1);
  assert.ok(await page.evaluate('sdk.getAuth().currentUser.stsTokenManager.expirationTime > Date.now()'));
  await shows(page, 'rahim@example.com');
});

test('a token counts as ended thirty seconds early', async () => {
  await using running = await open();
  const { service, context } = running;
  const { page, expires } = await signedIn(context, service);
  await context.route(tokenAddress, (route) => route.abort());
  const first = await tokenOf(page);
  await moveTo(page, service, expires - 31 * second);
  await refreshes(page, 1);
  assert.equal(await page.evaluate('session.idToken()'), first);
  await moveTo(page, service, expires - 29 * second);
  const refused = 'session.idToken().catch(({ code }) => code)';
  assert.equal(await page.evaluate(refused), 'auth/network-request-failed');
  await shows(page, 'rahim@example.com');
  await context.unroute(tokenAddress);
  const token = await page.evaluate<string>('session.idToken()');
  assert.notEqual(token, first);
  assert.equal((await service.identity.verifyIdToken(token))?.email, 'rahim@example.com');
});

test('a closed account and an ended session sign the browser out by themselves', async () => {
  await using running = await open();
  const { service, context } = running;
  const { page, expires } = await signedIn(context, service);
  await service.db.updateTable('identity_sessions').set({ ended_at: new Date().toISOString() }).execute();
  await moveTo(page, service, expires - 5 * minute);
  await shows(page, 'nobody');
  assert.equal(await page.evaluate('session.idToken()'), undefined);

  await page.evaluate("session.signIn('rahim@example.com', 'Secret-1234')");
  await shows(page, 'rahim@example.com');
  const next = await page.evaluate<number>('sdk.getAuth().currentUser.stsTokenManager.expirationTime');
  await service.db.updateTable('identity_accounts').set({ disabled: 1 }).execute();
  await moveTo(page, service, next - 5 * minute);
  await shows(page, 'nobody');
  const said = "session.signIn('rahim@example.com', 'Secret-1234').catch(signInMessage)";
  assert.equal(await page.evaluate(said), 'This account has been closed.');
});

test('a server that is overloaded or away signs nobody out, also not those who open a page just then', async () => {
  await using running = await open();
  const { service, context } = running;
  const { page, expires } = await signedIn(context, service);
  const overloaded = {
    status: 503,
    contentType: 'text/plain',
    headers: { 'retry-after': '2' },
    body: 'Too busy.',
  };
  const calls = /securetoken|accounts:lookup/;
  await context.route(calls, (route) => route.fulfill(overloaded));
  await moveTo(page, service, expires - 5 * minute);
  await refreshes(page, 1);
  await shows(page, 'rahim@example.com');
  await page.reload();
  await shows(page, 'rahim@example.com');

  await context.unroute(calls);
  await service.db.schema.alterTable('identity_accounts').renameTo('away').execute();
  await page.reload();
  await shows(page, 'rahim@example.com');
  assert.notDeepEqual(service.problems, []);
  await service.db.schema.alterTable('away').renameTo('identity_accounts').execute();
  await page.reload();
  await shows(page, 'rahim@example.com');
  assert.ok(await page.evaluate('session.idToken()'));
});

test('two tabs are in step', async () => {
  await using running = await open();
  const { service, context } = running;
  const one = await openApplication(context, service);
  const other = await openApplication(context, service);
  await one.evaluate("session.register('rahim@example.com', 'Secret-1234')");
  await shows(other, 'rahim@example.com');
  const tokens = await Promise.all(
    [one, other].map((tab) => tab.evaluate('sdk.getAuth().currentUser.getIdToken(true)')),
  );
  for (const token of tokens) assert.ok(await service.identity.verifyIdToken(String(token)));
  await other.evaluate('session.signOut()');
  await shows(one, 'nobody');
});

test('what goes wrong is said in plain words', async () => {
  await using running = await open();
  const { service, context } = running;
  const page = await openApplication(context, service);
  const said = (work: string) => page.evaluate(`session.${work}.then(() => 'no problem', signInMessage)`);
  await page.evaluate("session.register('rahim@example.com', 'Secret-1234')");
  await page.evaluate("session.setProfile({ name: 'Rahim Uddin', picture: 'https://example.com/r.jpg' })");
  assert.equal(await page.evaluate('session.state().person.name'), 'Rahim Uddin');
  await page.evaluate('session.signOut()');
  const wrong = 'The email address or the password is not right.';
  assert.equal(await said("signIn('rahim@example.com', 'wrong-1234')"), wrong);
  assert.equal(await said("signIn('nobody@example.com', 'wrong-1234')"), wrong);
  assert.match(String(await said("register('rahim@example.com', 'Secret-1234')")), /Log in instead/);
  assert.match(String(await said("register('karim@example.com', 'short')")), /longer one/);
  assert.equal(await said("resetPassword('nobody@example.com')"), 'no problem');
  await context.route('**/accounts:signInWithPassword**', (route) => route.abort());
  assert.match(String(await said("signIn('rahim@example.com', 'Secret-1234')")), /Check your connection/);
  await shows(page, 'nobody');
});
