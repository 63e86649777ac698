import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openSite } from '#app/site.ts';
import { openHouse } from '#app/testing/house.ts';
import type * as Site from '#app/site.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type * as Language from '#platform/contract/language.ts';
import { addBangla, inBangla } from './second-language.ts';
import type * as Stages from './stage.ts';

const home = process.cwd();
const closing = new AsyncDisposableStack();
let product: Awaited<ReturnType<typeof addBangla>>;
let stage: Stages.Stage;
let rahim: Awaited<ReturnType<Stages.Stage['join']>>;
let id: string;

/** A part of the product with two languages. */
const part = async <Module>(path: string) => (await import(`${product.folder}/${path}`)) as Module;

before(async () => {
  product = closing.use(await addBangla());
  // Its files lie where it is started.
  process.chdir(product.folder);
  const { openStage } = await part<typeof Stages>('e2e/stage.ts');
  stage = closing.use(await openStage());
  await stage.addBrand(await stage.joinAdmin('Anika'));
  rahim = await stage.join('Rahim');
  const body = await stage.machine(rahim, { provenance: 'office disposal', ramGb: 8 });
  ({ _id: id } = await stage.call(createLaptop, { token: rahim.token, body }));
});

after(() => closing.disposeAsync());

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stage.origin + path, { redirect: 'manual', headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, heard: heardIn(html) };
}

/** Everything that somebody reads or is read to. */
function heardIn(html: string): string {
  const bare = html.replace(/<(script|svg)\b[^]*?<\/\1>|&#?\w+;/g, '');
  const said = bare.matchAll(
    />([^<]+)|(?:description"|title") content="([^"]*)|(?:aria-label|alt|placeholder)="([^"]*)/g,
  );
  return [...said].map((found) => found.slice(1).join('')).join('\n');
}

/** What people told, and the answers that they choose from: the same in every language. */
const told =
  /Hatbodol|English|Rahim|Walton|Prelude N41|Made in Gazipur|Celeron( N4120)?|Gemini Lake|March 2022|(Kazla, )?Rajshahi|Used for online classes. The hinge is tight.|SSD|HDD|Intel|AMD|MAC|\bGB\b/gi;

const latin = (text: string) => text.replace(told, '').match(/[a-z]+/gi) ?? [];
const bangla = (text: string) => text.replaceAll(inBangla('English'), '').match(/[অ-ণ]+/g) ?? [];

const places = () => [
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
  const { addressIn } = await part<typeof Language>('ui/language.ts');
  for (const place of places()) {
    const english = await visit(place);
    const there = await visit(addressIn('bn' as 'en', place));
    assert.equal(there.status, english.status, place);
    assert.match(there.html, /^<!doctype html><html lang="bn">/);
    assert.match(english.html, /^<!doctype html><html lang="en">/);
    assert.deepEqual(latin(there.heard), [], place);
    assert.deepEqual(bangla(english.heard), [], place);
    assert.equal(there.heard.split('\n').length, english.heard.split('\n').length);
    const left = [...there.html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(?!\/bn(?:[/?#"])|#)([^"]*)/g)];
    const across = place === '/dashboard' ? [] : [place];
    assert.deepEqual(
      left.map(([, address]) => address),
      across,
      `${place} leads on in its language, but for one link`,
    );
  }
});

test('an address says its language, and a link leads on in it', async () => {
  const { addressIn, splitLanguagePrefix: inLanguage } = await part<typeof Language>('ui/language.ts');
  const there = 'bn' as Language.Language;
  for (const to of ['/', '/brands/Walton/42?again#top', '/search?q=walton', '/?theme=dark']) {
    const { pathname, search, hash } = new URL(addressIn(there, to), stage.origin);
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

test('the pages at the root are what they are without another language, but for what leads to it', async () => {
  const before = process.cwd();
  process.chdir(home);
  await using alone = await openHouse('sqlite', { DEMO: 'off', PUBLIC_URL: stage.origin });
  const { port, stop } = await openSite(alone.house, { host: 'localhost', port: 0 });
  process.chdir(before);
  const bare = (html: string) =>
    html
      .replace(/<link rel="alternate"[^>]*>|,"languages":\[[^\]]*\]/g, '')
      .replace(/<li><a [^>]*hreflang="bn"[^>]*>[^<]*<\/a><\/li>/gi, '')
      .replace(/(?<=assets\/\w+)-[\w-]+(?=\.js)/g, '');
  const places = ['/blogs', '/safe-buying', '/terms', '/login', '/nothing'];
  const asked = places.map(async (place) => (await fetch(`http://localhost:${port}${place}`)).text());
  const shown = await Promise.all(asked);
  await stop();
  for (const [index, place] of places.entries())
    assert.equal(bare((await visit(place)).html), bare(shown[index] ?? ''), place);
});

test('a page names the others of its kind, and the map of the site has them all', async () => {
  for (const path of ['/brands', '/bn/brands']) {
    const { html } = await visit(path);
    const link = (rel: string, to: string) => `<link rel="${rel}" href="${stage.origin}${to}"`;
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
  for (const place of ['/', '/bn', `/brands/Walton/${id}`, `/bn/brands/Walton/${id}`])
    assert.ok(html.includes(`<loc>${stage.origin}${place}</loc>`), place);
  assert.equal((await visit('/bn/brands/?page=1')).headers.get('location'), '/bn/brands?page=1');
  assert.match((await visit('/robots.txt')).html, /^Disallow: \/bn\/dashboard$/m);
  assert.equal((await visit('/bnx')).status, 404);
});

test('pages of both languages that are asked for at once do not mix', async () => {
  const asked = Array.from({ length: 80 }, (_, index) => `${index % 2 ? '/bn' : ''}/brands?once=${index}`);
  const shown = await Promise.all(asked.map((path) => visit(path)));
  for (const [index, { heard }] of shown.entries())
    assert.deepEqual(index % 2 ? latin(heard) : bangla(heard), [], asked[index]);
  const refusals = await Promise.all(
    asked.map((_, index) => visit('/api/laptopsPage?size=3', { 'accept-language': index % 2 ? 'bn' : 'en' })),
  );
  for (const [index, { html }] of refusals.entries())
    assert.equal(html.includes(inBangla('is not one of the pages')), index % 2 === 1, html);
});

test('a reader of one language is sent the words of no other', async () => {
  const textOf = (file: string) => readFile(`dist/browser/${file}`, 'utf8');
  const scriptsIn = async (language: string) => {
    const manifest = JSON.parse(await textOf(`.vite/${language}.json`)) as Record<string, { file: string }>;
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    return (await Promise.all(scripts.map(({ file }) => textOf(file)))).join('\n');
  };
  const [english, there] = await Promise.all([scriptsIn('en'), scriptsIn('bn')]);
  const shown = product.sentences.filter((text) => english.includes(text));
  assert.ok(shown.length > 50);
  for (const text of shown) {
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
  const sentence = 'There is nothing here.';
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
  const answer = await fetch(`${stage.origin}/v1/accounts:sendOobCode?key=${stage.config.FIREBASE_API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': 'bn', 'accept-language': 'en' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: rahim.email }),
  });
  assert.equal(answer.status, 200);
  const letter = await stage.letterTo(rahim.email);
  const [link = ''] = /http\S+/.exec(letter) ?? [];
  assert.deepEqual(latin(letter.replace(link, '')), []);
  for (const code of ['', 'used-up']) {
    const { html, heard } = await visit(
      link.replace(stage.origin, '').replace('oobCode=', `oobCode=${code}`),
    );
    assert.match(html, /<html lang="bn">/);
    assert.deepEqual(latin(heard), []);
    assert.ok(code === '' || html.includes(`href="${stage.origin}/bn/login"`));
  }
});

test('a page is kept for each language, until a write touches what it shows', async () => {
  const tags = () =>
    Promise.all(
      ['', '/bn'].map(async (prefix) => (await visit(`${prefix}/all-collections`)).headers.get('etag')),
    );
  await tags();
  const kept = await tags();
  assert.ok(kept.every(Boolean) && kept[0] !== kept[1]);
  assert.deepEqual(await tags(), kept);
  await stage.call(markSold, { token: rahim.token, params: { id } });
  const fresh = await Promise.all(
    (await tags()).map((_, index) => visit(`${index ? '/bn' : ''}/brands/Walton/${id}`)),
  );
  assert.ok(fresh.every(({ html }) => html.includes('SoldOut')));
  assert.ok((await tags()).every((tag, index) => tag !== kept[index]));
});

test('in a browser a page is taken over, left and filled in without leaving its language', async () => {
  const { complaintsOf } = await part<typeof Stages>('e2e/stage.ts');
  const page = await stage.visit();
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (request.url().includes('/api/')) asked.push(headers['accept-language']);
    if (request.url().includes('/v1/accounts')) asked.push(headers['x-firebase-locale']);
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
  assert.deepEqual([...new Set(asked)], ['bn']);
  await page.locator('.foot').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/login');
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await page.context().close();
  assert.deepEqual(complaintsOf(page), []);
});

test('when the house cannot answer, the page that says so is in the language of its address', async () => {
  const { openSite } = await part<typeof Site>('app/site.ts');
  const ask = async () => new Response('{}', { status: 503 });
  const { stop } = await openSite(stage.house, { port: 0, ask });
  await stop();
  const { status, html, heard } = await visit('/bn/blogs?again');
  assert.equal(status, 503);
  assert.deepEqual(latin(heard), []);
  assert.match(html, /<a class="button" href="\/bn\/blogs\?again">/);
});
