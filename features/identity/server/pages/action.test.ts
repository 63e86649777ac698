import assert from 'node:assert/strict';
import test from 'node:test';
import axe from 'axe-core';
import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { Page } from 'playwright-core';
import { databases } from '#platform/testing/storage.ts';
import { openBrowser } from '#platform/testing/browser.ts';
import { failure, type RunningIdentity, runIdentity } from '../testing/run-identity.ts';

const [email, password] = ['rahim@example.com', 'Secret-1234'];

/** The link in the newest letter to an address. */
function linkTo({ letters }: RunningIdentity, to: string): string {
  const letter = letters.findLast((letter) => letter.to === to);
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0];
  assert.ok(link, `no link was sent to ${to}`);
  return link;
}

const heading = (page: Page) => page.getByRole('heading').textContent();

async function assertFine(page: Page) {
  const { violations } = await page
    .evaluate(`${axe.source}; axe.run()`)
    .then((result) => result as { violations: { id: string; nodes: { html: string }[] }[] });
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
  const paper = 'getComputedStyle(document.body).backgroundColor';
  assert.match(await page.evaluate<string>(paper), /^oklch/, 'the look of the product');
  assert.equal(
    await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
    true,
    'nothing sticks out',
  );
}

for (const kind of databases)
  test(`a forgotten password is replaced, without any script, once (${kind})`, async () => {
    await using service = await runIdentity(kind);
    await using browser = await openBrowser();
    const auth = service.browser();
    await createUserWithEmailAndPassword(auth, email, password);
    await sendPasswordResetEmail(auth, email);
    const link = linkTo(service, email);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await page.goto(link);
    assert.equal(await heading(page), 'Choose a new password');
    assert.equal(await page.getByLabel('Email Address').inputValue(), email);
    await page.evaluate("document.querySelector('#password').removeAttribute('minlength')");
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button').click();
    assert.match((await page.getByRole('alert').textContent()) ?? '', /8 characters or longer/);
    await page.getByLabel('New password').fill('Another5678@');
    await page.getByRole('button').click();
    assert.equal(await heading(page), 'All done');
    assert.equal(await page.getByRole('link').getAttribute('href'), `${service.origin}/login`);
    assert.equal(await failure(signInWithEmailAndPassword(auth, email, password)), 'auth/invalid-credential');
    await signInWithEmailAndPassword(auth, email, 'Another5678@');

    const again = await page.goto(link);
    assert.equal(again?.status(), 410);
    assert.match((await page.getByRole('alert').textContent()) ?? '', /already used/);
    assert.deepEqual(service.problems, []);
  });

test('opening a link changes nothing; pressing its button verifies, changes and restores an address', async () => {
  await using service = await runIdentity('sqlite');
  await using browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const auth = service.browser();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await sendEmailVerification(user);
  await page.goto(linkTo(service, email));
  assert.equal(await heading(page), 'Confirm your email address');
  await assertFine(page);
  await user.reload();
  assert.equal(user.emailVerified, false);
  await page.getByRole('button').click();
  assert.match((await page.getByRole('status').textContent()) ?? '', /rahim@example.com is confirmed/);
  await user.reload();
  assert.equal(user.emailVerified, true);

  await verifyBeforeUpdateEmail(user, 'uddin@example.com');
  await page.goto(linkTo(service, 'uddin@example.com'));
  assert.match(
    (await page.locator('main').textContent()) ?? '',
    /log in with uddin@example.com in place of rahim@/,
  );
  await page.getByRole('button').click();
  await page.getByRole('status').waitFor();
  await signInWithEmailAndPassword(auth, 'uddin@example.com', password);

  await page.goto(linkTo(service, email));
  assert.equal(await heading(page), 'Undo the change of address');
  await page.getByRole('button').click();
  assert.match((await page.getByRole('status').textContent()) ?? '', /reset it/);
  await signInWithEmailAndPassword(auth, email, password);
  await page.reload();
  assert.match((await page.getByRole('alert').textContent()) ?? '', /already used/);
});

test('a link that is too old, replaced, cut short or for something else says so and changes nothing', async () => {
  await using service = await runIdentity('sqlite');
  const auth = service.browser();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  const open = async (link: string) => {
    const answer = await fetch(link, { redirect: 'manual' });
    return { status: answer.status, text: (await answer.text()).replaceAll(/<[^>]+>/g, ' ') };
  };
  await sendEmailVerification(user);
  const first = linkTo(service, email);
  await sendEmailVerification(user);
  assert.match((await open(first)).text, /a newer one was sent/);
  await sendPasswordResetEmail(auth, email);
  const reset = linkTo(service, email);
  assert.equal((await open(reset.replace('resetPassword', 'verifyEmail'))).status, 410);
  assert.equal((await open(reset.replace('resetPassword', 'dance'))).status, 400);
  assert.equal((await open(reset.replace(/oobCode=[^&]*/, 'oobCode='))).status, 400);
  service.clock.ahead = 61 * 60_000;
  const late = await open(reset);
  assert.equal(late.status, 410);
  assert.match(late.text, /more than an hour old/);
  const form = new URLSearchParams({
    ...Object.fromEntries(new URL(reset).searchParams),
    newPassword: 'Another-5678',
  });
  assert.equal((await fetch(reset, { method: 'POST', body: form })).status, 410);
  await signInWithEmailAndPassword(auth, email, password);
});

test('a sign-in link goes on to the application that asked for it, and nowhere else', async () => {
  await using service = await runIdentity('sqlite');
  const auth = service.browser();
  const url = `${service.origin}/login?from=/profile`;
  await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
  const link = linkTo(service, email);
  const opened = await fetch(link, { redirect: 'manual' });
  assert.equal(opened.status, 303);
  const location = opened.headers.get('location') ?? '';
  assert.ok(location.startsWith(`${service.origin}/login?from=%2Fprofile&`) || location.startsWith(url));
  const foreign = link.replace(
    encodeURIComponent(service.origin),
    encodeURIComponent('https://evil.example'),
  );
  assert.notEqual(foreign, link);
  assert.equal((await fetch(foreign, { redirect: 'manual' })).status, 400);
  const { user } = await signInWithEmailLink(auth, email, location);
  assert.equal(user.email, email);
  assert.match(await (await fetch(link, { redirect: 'manual' })).text(), /already used/);
});

test('the pages are usable on a small phone, in both schemes, and can show what is typed', async () => {
  await using service = await runIdentity('sqlite', { demo: true });
  await using browser = await openBrowser();
  const auth = service.browser();
  await createUserWithEmailAndPassword(auth, email, password);
  await sendPasswordResetEmail(auth, email);
  const link = linkTo(service, email);
  const start = new URLSearchParams({
    apiKey: service.settings.apiKey,
    appName: 'app',
    authType: 'signInViaRedirect',
    eventId: '1',
    providerId: 'google.com',
    redirectUrl: service.origin,
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, colorScheme });
    await page.goto(link);
    await assertFine(page);
    await page.getByLabel('New password').fill('seen');
    await page.getByLabel('Show the password').check();
    assert.equal(await page.getByLabel('New password').getAttribute('type'), 'text');
    await page.goto(`${link}x`);
    await assertFine(page);
    await page.goto(`${service.origin}/emulator/auth/handler?${start.toString()}`);
    await page.getByText('This is a demo').waitFor();
    await assertFine(page);
    await page.close();
  }
});
