import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type * as Site from '#app/site.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type * as Language from '#platform/contract/language.ts';
import { addBangla, inBangla } from './second-language.ts';
import type * as TestSites from './test-site.ts';

const closing = new AsyncDisposableStack();
let product: Awaited<ReturnType<typeof addBangla>>;
let site: TestSites.TestSite;
let rahim: Awaited<ReturnType<TestSites.TestSite['join']>>;
let id: string;

/** A module of the product with two languages. */
const importModule = async <Module>(path: string) => (await import(`${product.folder}/${path}`)) as Module;

before(async () => {
  product = closing.use(await addBangla());
  // Its files lie where it is started.
  process.chdir(product.folder);
  const { openTestSite } = await importModule<typeof TestSites>('e2e/test-site.ts');
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

const latin = (text: string) => text.replace(sameInEveryLanguage, '').match(/[a-z]+/gi) ?? [];
const bangla = (text: string) => text.replaceAll(inBangla('English'), '').match(/[অ-ণ]+/g) ?? [];

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
  const { addressIn } = await importModule<typeof Language>('platform/contract/language.ts');
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

test('an address says its language, and a link leads on in it', async () => {
  const { addressIn, splitLanguagePrefix: inLanguage } = await importModule<typeof Language>(
    'platform/contract/language.ts',
  );
  const there = 'bn' as Language.Language;
  for (const to of ['/', '/brands/Walton/42?again#top', '/search?q=walton', '/?theme=dark']) {
    const { pathname, search, hash } = new URL(addressIn(there, to), site.origin);
    assert.match(pathname, /^\/bn(\/|$)/);
    assert.deepEqual(inLanguage(pathname), {
      language: there,
      pathname: to.slice(0, to.length - (search + hash).length),
    });
  }
  assert.deepEqual(inLanguage('/bnx'), { language: 'en', pathname: '/bnx' });
  for (const elsewhere of ['#main', '?page=2', 'https://example.com/'])
    assert.equal(addressIn(there, elsewhere), elsewhere);
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
    assert.equal(html.includes(inBangla('is not a valid page')), index % 2 === 1, html);
});

test('a reader of one language is sent the words of no other', async () => {
  const textOf = (file: string) => readFile(`dist/browser/${file}`, 'utf8');
  const scriptsIn = async (language: string) => {
    const manifest = JSON.parse(await textOf(`.vite/${language}.json`)) as Record<string, { file: string }>;
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    return (await Promise.all(scripts.map(({ file }) => textOf(file)))).join('\n');
  };
  const [english, there] = await Promise.all([scriptsIn('en'), scriptsIn('bn')]);
  const sentences = product.sentences.filter((text) => english.includes(text));
  assert.ok(sentences.length > 50);
  for (const text of sentences) {
    assert.ok(!there.includes(text) && !english.includes(inBangla(text)), text);
    assert.ok(there.includes(inBangla(text)), text);
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
  const sentence = 'We could not find this.';
  for (const [accepted, isBangla] of [
    ['bn', true],
    ['bn-BD,en;q=0.8', true],
    ['en-GB,bn;q=0.8', false],
    ['fr, bn;q=0', false],
    [',;q=,', false],
  ] as const) {
    const { html } = await visit('/api/none', { 'accept-language': accepted });
    assert.ok(html.includes(isBangla ? inBangla(sentence) : sentence), `${accepted}: ${html}`);
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
  const { errorsOf } = await importModule<typeof TestSites>('e2e/test-site.ts');
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
    .getByRole('link', { name: inBangla('Brands') })
    .click();
  await page.waitForURL('/bn/brands');
  await page.getByRole('heading', { level: 1, name: inBangla('Brands') }).waitFor();
  await page.getByRole('link', { name: `${inBangla('See More of')} Walton` }).click();
  await page.waitForURL('/bn/brands?brand=Walton#machines');
  await page
    .getByText(`Walton ${inBangla('machines')}`)
    .first()
    .waitFor();
  assert.equal(await page.evaluate('window.stayed'), true);
  await page.goto('/bn/dashboard');
  await page.waitForURL('/bn/login');
  await page.locator('main form button[type=submit]').click();
  await page.getByText(inBangla('Password is required')).waitFor();
  await page.getByLabel(inBangla('Email Address')).fill(rahim.email);
  await page.getByLabel(inBangla('Password'), { exact: true }).fill('not it');
  await page.locator('main form button[type=submit]').click();
  await page.getByText(inBangla('The email address or the password is not right.')).waitFor();
  assert.deepEqual([...new Set(languages)], ['bn']);
  await page.locator('.foot').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/login');
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.context().close();
  assert.deepEqual(errorsOf(page), []);
});

test('when the house cannot answer, the page that says so is in the language of its address', async () => {
  const { openSite } = await importModule<typeof Site>('app/site.ts');
  const transport = async () => new Response('{}', { status: 503 });
  const { stop } = await openSite(site.house, { port: 0, transport });
  await stop();
  const { status, html, text } = await visit('/bn/blogs?again');
  assert.equal(status, 503);
  assert.deepEqual(latin(text), []);
  assert.match(html, /<a class="button" href="\/bn\/blogs\?again">/);
});
