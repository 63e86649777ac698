import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { Listening } from '#platform/http/listen.ts';
import { openSite } from './site.ts';
import { openHouse } from './testing/house.ts';
import type { Person } from './testing/people.ts';

const danger = '</script><script>alert(1)</script><!-- & "quoted" \u2028';

let open: Awaited<ReturnType<typeof openHouse>>;
let listening: Listening;
let rahim: Person;
let id: string;
let isAway = false;

before(async () => {
  open = await openHouse('sqlite');
  listening = await openSite(open.house, {
    port: 0,
    transport: async (address, init) =>
      isAway ? new Response('{}', { status: 503 }) : open.ask(address, init),
  });
  const admin = await open.joinAdmin('Anika');
  await open.addBrand(admin);
  rahim = await open.join('Rahim');
  const body = await open.machine(rahim, { details: danger });
  ({ _id: id } = await open.call(createLaptop, { token: rahim.token, body }));
});

after(async () => {
  await listening.stop();
  await open[Symbol.asyncDispose]();
});

const visit = async (path: string, init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, { redirect: 'manual', ...init });
  return { response, html: await response.text() };
};

test('a machine has a whole page that names its price and place, and nobody to write to', async () => {
  const { response, html } = await visit(`/brands/walton/${id}`);
  assert.equal(response.status, 200);
  assert.match(html, /<title>Prelude N41 - Hatbodol<\/title>/);
  assert.match(html, new RegExp(`<link rel="canonical" href="[^"]*/brands/Walton/${id}">`));
  for (const told of ['৳15,500', 'Kazla, Rajshahi', 'March 2022', '"priceCurrency":"BDT"', 'BreadcrumbList'])
    assert.ok(html.includes(told), told);
  for (const secret of [rahim.email, '1712345678', '01712-345678']) assert.ok(!html.includes(secret), secret);
});

test('a shared link shows price, condition and place, and a picture of 1200 by 630', async () => {
  const { html } = await visit(`/brands/Walton/${id}`);
  const tag = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1] ?? 'none';
  assert.equal(tag('og:title'), 'Prelude N41, ৳15,500, Used, Kazla, Rajshahi');
  assert.deepEqual([tag('og:image:width'), tag('og:image:height')], ['1200', '630']);
  assert.match(tag('og:image:alt'), /Prelude N41.*৳15,500/);
  const image = new URL(tag('og:image'));
  assert.match(image.pathname, /^\/m\/\w{10}\/preview\.jpg$/);
  const picture = await fetch(`http://127.0.0.1:${listening.port}${image.pathname}`);
  assert.equal(picture.headers.get('content-type'), 'image/jpeg');
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
  assert.deepEqual([width, height], [1200, 630]);
});

test('a kind of machine that there is not offers those that there are', async () => {
  const { html } = await visit('/categories/tablet');
  assert.match(html, /Sorry, No laptop found in this category\./);
  for (const way of ['/categories/gaming', '/categories/laptop', '/categories/desktop', '/all-collections'])
    assert.match(html.slice(html.indexOf('<main')), new RegExp(`href="${way}"`), way);
});

test('a card says in every list what the machine is, where it is and what it costs, also before', async () => {
  const { token } = rahim;
  const about = { ramGb: 8, storageGb: 256, storageKind: 'SSD', screenInches: 14, area: 'Kazla' } as const;
  const body = await open.machine(rahim, { model: 'Prelude N50', ...about });
  const { _id, revision = 0 } = await open.call(createLaptop, { token, body });
  await open.call(editLaptop, { token, params: { id: _id }, body: { revision, askingPrice: '14,000' } });
  for (const list of [
    '/all-collections',
    '/brands',
    '/brands/Walton',
    '/categories/laptop',
    `/sellers/${rahim.id}`,
    '/search?q=n50',
  ]) {
    const { html } = await visit(list);
    const [card = ''] = html.split('<article').filter((card) => card.includes('Prelude N50</h'));
    const text = card
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    for (const fact of [
      '৳14,000 Before ৳15,500 −9%',
      'Walton',
      'Celeron N4120 Gemini Lake · 8 GB · 256 GB SSD · 14″',
      'Condition Used',
      'Bought March 2022',
      'Kazla, Rajshahi',
      'Available',
    ])
      assert.ok(text.includes(fact), `${list}: ${fact} in ${text}`);
  }
  await open.call(deleteLaptop, { token, params: { id: _id } });
});

test('no text ends a script early, and no script stands in a page', async () => {
  const { response, html } = await visit(`/brands/Walton/${id}`);
  assert.ok(!html.includes('<script>alert'));
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    assert.match(attributes ?? '', /src="\/assets\/|type="application\/(ld\+)?json"/);
  assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self';/);
  const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html) ?? [];
  assert.ok(JSON.stringify(JSON.parse(state)).includes('alert(1)'));
});

test('a page is answered from memory until a write touches what it shows', async () => {
  const first = await visit('/all-collections');
  const again = await visit('/all-collections');
  const tag = again.response.headers.get('etag') ?? '';
  assert.equal(again.html, first.html);
  const known = await visit('/all-collections', { headers: { 'if-none-match': tag } });
  assert.equal(known.response.status, 304);

  await open.call(markSold, { token: rahim.token, params: { id } });
  const sold = await visit(`/brands/Walton/${id}`);
  assert.match(sold.html, /<meta name="robots" content="noindex">/);
  assert.match(sold.html, /schema.org\/SoldOut/);
  assert.notEqual((await visit('/all-collections')).response.headers.get('etag'), tag);
});

test('what is not there is 404, with a page that says so', async () => {
  for (const path of [
    '/nothing',
    '/brands/nobody',
    '/brands/Walton/none',
    '/sellers/none',
    '/blogs/none',
    '/dashboard/none',
    `/brands/${'x'.repeat(41)}`,
    `/brands/${'%E0%A6%95'.repeat(41)}`,
    '/brands/%00',
    '/brands/%FF',
    '/brands/Walton/%00',
    '/sellers/%00',
    '/blogs/%00',
  ]) {
    const { response, html } = await visit(path);
    assert.equal(response.status, 404, path);
    assert.match(html, /Page not found/);
  }
  assert.equal((await visit('/assets/none.js')).response.status, 404);
  assert.equal((await visit('//evil.example/')).response.headers.get('location'), '/evil.example');
});

test('what a page cannot read in its address is refused in words, and never as a failure of ours', async () => {
  const families = Array.from({ length: 20 }, (_, nth) => `${nth}`.padEnd(39, 'x'));
  for (const facet of ['family', 'brand']) {
    const path = `/search?${facet}=${families.join()}`;
    const { response, html } = await visit(path);
    assert.equal(response.status, 400, path);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    for (const text of ['This address does not work', 'at most', '<header'])
      assert.ok(html.includes(text), text);
  }
  assert.equal((await visit('/search?district=London')).response.status, 200);
});

test('when the house cannot answer, a page says so and offers to try again', async () => {
  isAway = true;
  const { response, html } = await visit('/blogs?again');
  isAway = false;
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '2');
  assert.match(html, /<a class="button" href="\/blogs\?again">Try again<\/a>/);
});

test('who looks for help with a used machine finds its three pages, in both languages', async () => {
  const sitemap = (await visit('/sitemap.xml')).html;
  const { html: robots } = await visit('/robots.txt');
  const titles = new Set<string | undefined>();
  for (const path of ['/checklist', '/read-a-report', '/check'])
    for (const address of [path, `/bn${path}`]) {
      const { html } = await visit(address);
      const meta = (name: string) => new RegExp(`="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1]);
      assert.ok(!html.includes('content="noindex"'), address);
      assert.ok(meta('description').length >= 70 && meta('description').length <= 200, address);
      assert.equal(meta('og:description'), meta('description'));
      assert.ok(meta('og:title') && meta('og:image') && meta('og:url').endsWith(address), address);
      assert.match(html, new RegExp(`rel="canonical" href="[^"]*${address}"`));
      for (const other of [path, `/bn${path}`])
        assert.match(html, new RegExp(`rel="alternate" href="[^"]*${other}"`));
      assert.ok(sitemap.includes(`${address}</loc>`), address);
      assert.ok(!robots.includes(`Disallow: ${address}`), address);
    }
  assert.equal(titles.size, 6);
});

test('machines read what there is', async () => {
  await open.call(createLaptop, { token: rahim.token, body: await open.machine(rahim) });
  const { html } = await visit('/sitemap.xml');
  assert.match(html, /<loc>[^<]*\/brands\/Walton<\/loc>/);
  assert.match(html, new RegExp(`<loc>[^<]*/sellers/${rahim.id}</loc>`));
  for (const path of ['checklist', 'read-a-report']) assert.ok(html.includes(`/${path}</loc>`));
  assert.match((await visit('/robots.txt')).html, /Sitemap: http/);
  assert.equal((await visit('/icon-192.png')).response.headers.get('content-type'), 'image/png');
});
