import assert from 'node:assert/strict';
import test from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '#platform/testing/browser.ts';
import { openApplication, serveApplication } from '../testing/sdk-application.ts';
import { client, openCertifiedIssuer } from '../testing/certified-issuer.ts';
import { type RunningIdentity, runIdentity } from '../testing/run-identity.ts';

async function open() {
  const closing = new AsyncDisposableStack();
  let service: RunningIdentity | undefined;
  const issuer = closing.use(await openCertifiedIssuer(() => `${service?.origin}/emulator/auth/handler`));
  service = closing.use(
    await runIdentity('sqlite', { providers: { 'google.com': { ...client, issuer: issuer.origin } } }),
  );
  const browser = closing.use(await openBrowser());
  const context = await browser.newContext();
  await serveApplication(context, service);
  return { service, issuer, browser, context, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

async function pressed(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await page.locator('#google').click();
  return opened;
}

async function logIn(popup: Page, login: string) {
  await popup.locator('[name=login]').fill(login);
  await popup.locator('[name=password]').fill('anything');
  await popup.locator('[type=submit]').click();
  await popup.getByText('Continue', { exact: true }).click();
}

const shows = (page: Page, what: string) => page.locator('output', { hasText: what }).waitFor();

test('a popup goes to a certified provider and comes back with somebody', async () => {
  await using running = await open();
  const { service, context } = running;
  const page = await openApplication(context, service);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  const popup = await pressed(page, context);
  const closed = popup.waitForEvent('close');
  await logIn(popup, 'rahim');
  await shows(page, 'rahim@example.com');
  await closed;
  assert.equal(await page.evaluate('session.state().person.name'), 'rahim of the provider');
  assert.deepEqual(problems, []);

  await page.reload();
  await shows(page, 'rahim@example.com');
  await page.evaluate('session.signOut()');
  await shows(page, 'nobody');
  assert.deepEqual(service.problems, []);
});

test('whoever turns back at the provider is told so, and can try again', async () => {
  await using running = await open();
  const { service, context } = running;
  const page = await openApplication(context, service);
  const popup = await pressed(page, context);
  await popup.getByText('Cancel').click();
  await page.locator('#problem', { hasText: 'auth/user-cancelled' }).waitFor();
  await logIn(await pressed(page, context), 'rahim');
  await shows(page, 'rahim@example.com');
});

test('a redirect does the same in one window, and another sign-in can be linked or repeated', async () => {
  await using running = await open();
  const { service, context } = running;
  const page = await openApplication(context, service);
  await page.evaluate("session.register('karim@example.com', 'Secret-1234')");
  const linking = page.waitForURL(/interaction/);
  void page
    .evaluate('sdk.linkWithRedirect(sdk.getAuth().currentUser, new sdk.GoogleAuthProvider())')
    .catch(() => {});
  await linking;
  await logIn(page, 'karim');
  await page.waitForURL(`${service.origin}/app`);
  await shows(page, 'karim@example.com');
  const operation = await page.evaluate(
    'sdk.getRedirectResult(sdk.getAuth()).then((result) => result?.operationType)',
  );
  assert.equal(operation, 'link');
  const linked = 'sdk.getAuth().currentUser.providerData.map(({ providerId }) => providerId).sort().join()';
  assert.equal(await page.evaluate(linked), 'google.com,password');
  assert.equal(await page.evaluate('sdk.getAuth().currentUser.emailVerified'), true);

  const opened = context.waitForEvent('page');
  const again = page.evaluate(
    'sdk.reauthenticateWithPopup(sdk.getAuth().currentUser, new sdk.GoogleAuthProvider()).then(({ operationType }) => operationType)',
  );
  // The provider remembers who agreed to what.
  await opened;
  assert.equal(await again, 'reauthenticate');
  assert.deepEqual(service.problems, []);
});

test('in a demo, a chooser stands in for Google, and nowhere else', async () => {
  await using service = await runIdentity('sqlite', { demo: true });
  await using browser = await openBrowser();
  const context = await browser.newContext();
  await serveApplication(context, service);
  const page = await openApplication(context, service);
  const popup = await pressed(page, context);
  await popup.getByText('This is a demo').waitFor();
  await popup.getByLabel('Name').fill('Rahim Uddin');
  await popup.getByLabel('Email Address').fill('Rahim@example.com');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await shows(page, 'rahim@example.com');
  assert.equal(await page.evaluate('session.state().person.name'), 'Rahim Uddin');
  await page.evaluate('session.signOut()');

  const second = await pressed(page, context);
  await second.getByRole('button', { name: 'Rahim Uddin' }).click();
  await shows(page, 'rahim@example.com');
  await page.evaluate('session.signOut()');
  const third = await pressed(page, context);
  await third.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('#problem', { hasText: 'auth/user-cancelled' }).waitFor();

  await using real = await runIdentity('sqlite', { demo: false });
  assert.equal((await fetch(`${real.origin}/emulator/auth/chooser?state=x`)).status, 404);
  await using configured = await runIdentity('sqlite', { demo: true, providers: { 'google.com': client } });
  assert.equal((await fetch(`${configured.origin}/emulator/auth/chooser?state=x`)).status, 404);
});

test('the windows of a sign-in are in the language of the page that opened them', async () => {
  await using service = await runIdentity('sqlite', { demo: true });
  const pageAt = async (path: string) => (await fetch(new URL(path, service.origin))).text();
  for (const [path, language, title] of [
    ['/login', 'en', 'Choose an account'],
    ['/bn/login', 'bn', 'অ্যাকাউন্ট বেছে নিন'],
  ] as const) {
    const query = new URLSearchParams({
      apiKey: 'key',
      authType: 'signInViaPopup',
      eventId: '1',
      providerId: 'google.com',
      redirectUrl: service.origin + path,
    });
    const opened = await pageAt(`/emulator/auth/handler?${query.toString()}`);
    const [, state = ''] = /data-state="([^"]+)"/.exec(opened) ?? [];
    const chooser = await pageAt(`/emulator/auth/chooser?state=${state}`);
    assert.ok(chooser.includes(title), chooser);
    for (const html of [opened, chooser, await pageAt(`/emulator/auth/handler?state=${state}`)])
      assert.ok(html.includes(`<html lang="${language}">`), html);
  }
});

test('a page of a foreign site gets neither the talking page nor a sign-in', async () => {
  await using running = await open();
  const { service, context } = running;
  const page = await context.newPage();
  await context.route('http://evil.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ data }) => { if (data.gi) document.title = 'heard'; })</script>
<iframe src="${service.origin}/emulator/auth/iframe?apiKey=key&appName=[DEFAULT]"></iframe>`,
    }),
  );
  await page.goto('http://evil.test/');
  assert.deepEqual(
    page.frames().map((frame) => frame.url()),
    ['http://evil.test/', 'chrome-error://chromewebdata/'],
  );
  assert.notEqual(await page.title(), 'heard');

  // Even from within the page of ours, a stranger's event changes nothing.
  const application = await openApplication(context, service);
  const popup = await pressed(application, context);
  const frame = application.frames().find((frame) => frame.url().includes('/emulator/auth/iframe'));
  assert.ok(frame);
  const forged = {
    authEvent: { type: 'signInViaPopup', eventId: '1', urlResponse: 'x' },
    storageKey: 'other:[DEFAULT]',
  };
  await application.evaluate(
    `frames[0].postMessage(${JSON.stringify({ eventType: 'sendAuthEvent', data: forged })}, '*')`,
  );
  await logIn(popup, 'rahim');
  await shows(application, 'rahim@example.com');
});
