import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openSite } from '#app/site.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { addressIn, splitLanguagePrefix } from '#platform/contract/language.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { m } from '#words';
import { errorsOf, logIn, openTestSite, phone, type TestSite } from './test-site.ts';

const closing = new AsyncDisposableStack();
let site: TestSite;
let rahim: Awaited<ReturnType<TestSite['join']>>;
let id: string;

/** A text of the words, in Bangla. */
const inBangla = (text: () => string) => withLanguage('bn', text);

before(async () => {
  site = closing.use(await openTestSite());
  await site.addBrand(await site.joinAdmin('Anika'));
  rahim = await site.join('Rahim');
  const body = await site.machine(rahim, { provenance: 'office disposal', ramGb: 8 });
  ({ _id: id } = await site.call(createLaptop, { token: rahim.token, body }));
});

after(() => closing.disposeAsync());

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, { redirect: 'manual', headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: visibleTextOf(html) };
}

/** Everything that is pages, or read out by a screen reader. */
function visibleTextOf(html: string): string {
  const bare = html.replace(/<(script|svg|aside)\b[^]*?<\/\1>|&#?\w+;/g, '');
  const found = bare.matchAll(
    />([^<]+)|(?:description"|title") content="([^"]*)|(?:aria-label|alt|placeholder)="([^"]*)/g,
  );
  return [...found].map((match) => match.slice(1).join('')).join('\n');
}

/** What users typed, and the choices of a form: the same in every language. */
const sameInEveryLanguage =
  /Hatbodol|English|Rahim|Walton|Prelude N41|Made in Gazipur|Celeron( N4120)?|Gemini Lake|March 2022|(Kazla, )?Rajshahi|Used for online classes. The hinge is tight.|SSD|HDD|Intel|AMD|MAC|\bGB\b|localhost:\d+(?:\/bn)?\/m\/\w+/gi;

/** Words that stay Latin in Bangla. */
const staying = new Set((await readFile('words/latin.txt', 'utf8')).split('\n'));

const latin = (text: string) =>
  (text.replace(sameInEveryLanguage, '').match(/[a-z]+/gi) ?? []).filter((word) => !staying.has(word));
const bangla = (text: string) => text.replaceAll('বাংলা', '').match(/[\u0985-\u09F1]+/g) ?? [];

const paths = () => [
  '/',
  '/brands',
  '/brands/Walton',
  `/brands/Walton/${id}`,
  `/sellers/${rahim.id}`,
  '/all-collections',
  '/categories/laptop',
  '/search?q=walton',
  '/favourites',
  '/blogs',
  '/safe-buying',
  '/terms',
  '/privacy',
  '/dashboard',
  '/nothing',
];

test('under /bn stand the same pages, and all their words are of that language', async () => {
  for (const path of paths()) {
    const english = await visit(path);
    const there = await visit(addressIn('bn', path));
    assert.equal(there.status, english.status, path);
    assert.match(there.html, /^<!doctype html><html lang="bn">/);
    assert.match(english.html, /^<!doctype html><html lang="en">/);
    assert.deepEqual(latin(there.text), [], path);
    assert.deepEqual(bangla(english.text), [], path);
    assert.equal(there.text.split('\n').length, english.text.split('\n').length);
    const left = [
      ...there.html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(?!\/bn(?:[/?#"])|#|https:)([^"]*)/g),
    ];
    const across = path === '/dashboard' ? [] : [path];
    assert.deepEqual(
      [...new Set(left.map(([, address]) => address))],
      across,
      `${path} leads on in its language, but for the switch to the other`,
    );
  }
});

test('an address says its language, and a link leads on in it', () => {
  for (const to of ['/', '/brands/Walton/42?again#top', '/search?q=walton', '/?theme=dark']) {
    const { pathname, search, hash } = new URL(addressIn('bn', to), site.origin);
    assert.match(pathname, /^\/bn(\/|$)/);
    assert.deepEqual(splitLanguagePrefix(pathname), {
      language: 'bn',
      pathname: to.slice(0, to.length - (search + hash).length),
    });
  }
  assert.deepEqual(splitLanguagePrefix('/bnx'), { language: 'en', pathname: '/bnx' });
  for (const elsewhere of ['#main', '?page=2', 'https://example.com/'])
    assert.equal(addressIn('bn', elsewhere), elsewhere);
});

test('a page names the others of its kind, and the map of the site has them all', async () => {
  for (const path of ['/brands', '/bn/brands']) {
    const { html } = await visit(path);
    const link = (rel: string, to: string) => `<link rel="${rel}" href="${site.origin}${to}"`;
    for (const tag of [
      `${link('canonical', path)}>`,
      `${link('alternate', '/brands')} hreflang="en">`,
      `${link('alternate', '/bn/brands')} hreflang="bn">`,
      `${link('alternate', '/brands')} hreflang="x-default">`,
    ])
      assert.ok(html.includes(tag), `${path}: ${tag}`);
  }
  assert.ok(!(await visit('/bn/nothing')).html.includes('hreflang="x-default"'));
  const { html } = await visit('/sitemap.xml');
  for (const path of ['/', '/bn', `/brands/Walton/${id}`, `/bn/brands/Walton/${id}`])
    assert.ok(html.includes(`<loc>${site.origin}${path}</loc>`), path);
  assert.equal((await visit('/bn/brands/?page=1')).headers.get('location'), '/bn/brands?page=1');
  assert.match((await visit('/robots.txt')).html, /^Disallow: \/bn\/dashboard$/m);
  assert.equal((await visit('/bnx')).status, 404);
});

test('pages of both languages that are asked for at once do not mix', async () => {
  const addresses = Array.from(
    { length: 80 },
    (_, index) => `${index % 2 ? '/bn' : ''}/brands?once=${index}`,
  );
  const pages = await Promise.all(addresses.map((path) => visit(path)));
  for (const [index, { text }] of pages.entries())
    assert.deepEqual(index % 2 ? latin(text) : bangla(text), [], addresses[index]);
  const refusals = await Promise.all(
    addresses.map((_, index) =>
      visit('/api/laptopsPage?size=3', { 'accept-language': index % 2 ? 'bn' : 'en' }),
    ),
  );
  for (const [index, { html }] of refusals.entries())
    assert.equal(html.includes('পেজ'), index % 2 === 1, html);
});

const wordsOf = async (language: string) =>
  JSON.parse(await readFile(`words/${language}.json`, 'utf8')) as Record<string, unknown>;

/** Long enough to be of one text only. */
const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && /^[^{"\\\n]+$/.test(text) && /( [a-z]{3,}){4}/.test(text);

const has = (script: string, text: string) =>
  ['"', '`', "'"].some((quote) => script.includes(quote + text + quote));

test('a reader of one language is sent the words of no other', async () => {
  const textOf = (file: string) => readFile(`dist/browser/${file}`, 'utf8');
  const scriptsIn = async (language: string) => {
    const manifest = JSON.parse(await textOf(`.vite/${language}.json`)) as Record<string, { file: string }>;
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    return (await Promise.all(scripts.map(({ file }) => textOf(file)))).join('\n');
  };
  const [english, there] = await Promise.all([scriptsIn('en'), scriptsIn('bn')]);
  const [ownWords, othersWords] = await Promise.all([wordsOf('en'), wordsOf('bn')]);
  const sentences = Object.entries(ownWords).filter(
    (one): one is [string, string] => isSentence(one[1]) && has(english, one[1]),
  );
  assert.ok(sentences.length > 50);
  for (const [key, text] of sentences) {
    const other = othersWords[key] as string;
    assert.ok(!has(there, text) && !has(english, other), text);
    assert.ok(has(there, other), other);
  }
  for (const [path, language] of [
    ['/', 'en'],
    ['/bn', 'bn'],
    ['/bn/search', 'bn'],
  ] as const) {
    const { html } = await visit(path);
    const named = [...html.matchAll(/"\/(assets\/[\w-]+\.js)"/g)].map(([, file = '']) => file);
    const manifest = await textOf(`.vite/${language}.json`);
    assert.ok(named.length > 5);
    for (const file of named) assert.ok(manifest.includes(`"${file}"`), `${path}: ${file}`);
  }
});

test('a refusal comes in the language that is asked for', async () => {
  for (const [accepted, isBangla] of [
    ['bn', true],
    ['bn-BD,en;q=0.8', true],
    ['en-GB,bn;q=0.8', false],
    ['fr, bn;q=0', false],
    [',;q=,', false],
  ] as const) {
    const { html } = await visit('/api/none', { 'accept-language': accepted });
    assert.ok(
      html.includes(withLanguage(isBangla ? 'bn' : 'en', m.refusal_not_found)),
      `${accepted}: ${html}`,
    );
  }
});

test('a letter comes in the language of the page that asked for it, and so does the page behind its link', async () => {
  const answer = await fetch(`${site.origin}/v1/accounts:sendOobCode?key=${site.config.FIREBASE_API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': 'bn', 'accept-language': 'en' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: rahim.email }),
  });
  assert.equal(answer.status, 200);
  const letter = await site.mailTo(rahim.email);
  const [link = ''] = /http\S+/.exec(letter) ?? [];
  assert.deepEqual(latin(letter.replace(link, '')), []);
  for (const code of ['', 'used-up']) {
    const { html, text } = await visit(link.replace(site.origin, '').replace('oobCode=', `oobCode=${code}`));
    assert.match(html, /<html lang="bn">/);
    assert.deepEqual(latin(text), []);
    assert.ok(code === '' || html.includes(`href="${site.origin}/bn/login"`));
  }
});

test('a page is kept for each language, until a write touches what it shows', async () => {
  const tags = () =>
    Promise.all(
      ['', '/bn'].map(async (prefix) => (await visit(`${prefix}/all-collections`)).headers.get('etag')),
    );
  await tags();
  const cached = await tags();
  assert.ok(cached.every(Boolean) && cached[0] !== cached[1]);
  assert.deepEqual(await tags(), cached);
  await site.call(markSold, { token: rahim.token, params: { id } });
  const fresh = await Promise.all(
    (await tags()).map((_, index) => visit(`${index ? '/bn' : ''}/brands/Walton/${id}`)),
  );
  assert.ok(fresh.every(({ html }) => html.includes('SoldOut')));
  assert.ok((await tags()).every((tag, index) => tag !== cached[index]));
});

test('in a browser a page is taken over, left and filled in without leaving its language', async () => {
  const page = await site.visit();
  const languages: (string | undefined)[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (request.url().includes('/api/')) languages.push(headers['accept-language']);
    if (request.url().includes('/v1/accounts')) languages.push(headers['x-firebase-locale']);
  });
  await page.goto('/bn');
  await page.evaluate('window.stayed = true');
  await page
    .locator('.foot')
    .getByRole('link', { name: inBangla(m.nav_brands) })
    .click();
  await page.waitForURL('/bn/brands');
  await page.getByRole('heading', { level: 1, name: inBangla(m.nav_brands) }).waitFor();
  await page.getByRole('link', { name: inBangla(() => m.brand_see_more_of({ brand: 'Walton' })) }).click();
  await page.waitForURL('/bn/brands?brand=Walton#machines');
  await page
    .getByText(inBangla(() => m.brand_machines({ brand: 'Walton' })))
    .first()
    .waitFor();
  assert.equal(await page.evaluate('window.stayed'), true);
  await page.goto('/bn/dashboard');
  await page.waitForURL('/bn/login');
  await page.locator('main form button[type=submit]').click();
  await page.getByText(inBangla(m.user_password_required)).waitFor();
  await page.getByLabel(inBangla(m.user_email)).fill(rahim.email);
  await page.getByLabel(inBangla(m.user_password), { exact: true }).fill('not it');
  await page.locator('main form button[type=submit]').click();
  await page.getByText(inBangla(m.identity_error_credential)).waitFor();
  assert.deepEqual([...new Set(languages)], ['bn']);
  await page.locator('.foot').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/login');
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await logIn(page, rahim.email);
  await page.waitForURL('/');
  await page.goto('/dashboard/my-laptops?show=sold');
  await page.getByRole('heading', { level: 1, name: 'My Laptops' }).waitFor();
  await page.locator('.foot').getByRole('link', { name: 'বাংলা' }).click();
  await page.waitForURL('/bn/dashboard/my-laptops?show=sold');
  await page.getByRole('heading', { level: 1, name: inBangla(m.laptop_mine) }).waitFor();
  await page.context().close();
  assert.deepEqual(errorsOf(page), []);
});

test('Bangla is offered to a browser that prefers it, until that is answered, and never forced', async () => {
  const page = await site.visit(phone, 'light', { locale: 'bn-BD' });
  const offer = page.getByRole('link', { name: inBangla(m.language_offer) });
  await page.goto('/brands?page=1');
  await offer.waitFor();
  await page.locator('.language-offer').getByRole('button').click();
  await offer.waitFor({ state: 'detached' });
  await page.goto('/blogs');
  await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
  assert.equal(await offer.isVisible(), false);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/brands?page=1');
  await offer.click();
  await page.waitForURL('/bn/brands?page=1');
  await page.getByRole('heading', { level: 1, name: inBangla(m.nav_brands) }).waitFor();
  assert.equal(await page.locator('.language-offer').isVisible(), false);
  // Whoever follows a link into English stays there, and sees which of the two was chosen.
  await page.goto('/brands');
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
  assert.equal(await offer.isVisible(), false);
  assert.equal(await page.locator('html').getAttribute('data-language'), 'bn');
  await page.context().close();

  const reader = await site.visit(phone, 'light', { locale: 'en-GB' });
  await reader.goto('/brands');
  assert.equal(await reader.locator('.language-offer').isVisible(), false);
  await reader.context().close();
});

test('each language has a manifest of its own, which its pages name', async () => {
  for (const language of ['en', 'bn'] as const) {
    const path = addressIn(language, '/manifest.webmanifest');
    assert.ok(
      (await visit(addressIn(language, '/brands'))).html.includes(`<link rel="manifest" href="${path}">`),
    );
    const { headers, html } = await visit(path);
    assert.equal(headers.get('content-type'), 'application/manifest+json');
    const { lang, description, start_url: start } = JSON.parse(html) as Record<string, string>;
    assert.deepEqual(
      { lang, description, start },
      {
        lang: language,
        description: withLanguage(language, m.home_description),
        start: addressIn(language, '/'),
      },
    );
  }
});

test('when the house cannot answer, the page that says so is in the language of its address', async () => {
  const transport = async () => new Response('{}', { status: 503 });
  const { stop } = await openSite(site.house, { port: 0, transport });
  await stop();
  const { status, html, text } = await visit('/bn/blogs?again');
  assert.equal(status, 503);
  assert.deepEqual(latin(text), []);
  assert.match(html, /<a class="button" href="\/bn\/blogs\?again">/);
});
