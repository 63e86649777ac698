import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { Listening } from '#platform/http/listen.ts';
import { pagePolicy } from './pages/policy.ts';
import { openSite } from './site.ts';
import { openHouse } from './testing/house.ts';
import { routes } from './web/routes.ts';

let open: Awaited<ReturnType<typeof openHouse>>;
let listening: Listening;
/** What stands where: an `id` is of another thing in each room. */
const shelf: Record<string, string> = { brand: 'Walton', category: 'gaming' };
let isAway = false;

before(async () => {
  open = await openHouse('sqlite', { DEMO: 'off', PUBLIC_URL: 'https://hatbodol.example' });
  listening = await openSite(open.house, {
    host: '127.0.0.1',
    port: 0,
    transport: async (address, init) =>
      isAway ? new Response('{}', { status: 503 }) : open.ask(address, init),
  });
  const admin = await open.joinAdmin('Anika');
  const { token } = admin;
  shelf['sellers'] = admin.id;
  await open.addBrand(admin);
  ({ _id: shelf['id'] = '' } = await open.call(createLaptop, { token, body: await open.machine(admin) }));
  const body = { title: 'Check the hinge', details: 'Open it slowly.', img: await open.picture(admin) };
  ({ _id: shelf['blogs'] = '' } = await open.call(createBlog, { token, body }));
});

after(async () => {
  await listening.stop();
  await open[Symbol.asyncDispose]();
});

/** An address of that pattern, of what stands on the shelf where it is known. */
const addressOf = (pattern: string) =>
  pattern
    .replace(/\/(\w+)\/:id\b/, (found, room: string) => (shelf[room] ? `/${room}/${shelf[room]}` : found))
    .replace(/:(\w+)(\{[^}]*\})?\??/g, (_, name: string) => shelf[name] ?? 'x')
    .replaceAll('*', 'x')
    .replaceAll('\\', '');

async function visit(address: string, init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${listening.port}${address}`, { redirect: 'manual', ...init });
  return { address, status: answer.status, headers: answer.headers, body: await answer.text() };
}
type Visited = Awaited<ReturnType<typeof visit>>;

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** What every answer must say, whatever it is. */
function isGuarded({ address, status, headers }: Visited) {
  const said = `${status} ${address}`;
  const header = (name: string) => headers.get(name) ?? '';
  const policy = directivesOf(header('content-security-policy'));
  assert.equal(policy['default-src'], "'none'", said);
  assert.ok(!/unsafe|\*|data:/.test(policy['script-src'] ?? ''), `${said} ${policy['script-src']}`);
  assert.ok(policy['frame-ancestors'], `${said} can be framed`);
  assert.equal(header('x-content-type-options'), 'nosniff', said);
  assert.match(header('referrer-policy'), /^(strict-origin-when-cross-origin|no-referrer)$/, said);
  assert.match(header('cross-origin-opener-policy'), /^(same-origin-allow-popups|unsafe-none)$/, said);
  assert.match(header('permissions-policy'), /geolocation=\(\)/, said);
  assert.match(header('strict-transport-security'), /^max-age=31536000/, said);
  assert.ok(!headers.has('x-powered-by') && !headers.has('set-cookie'), said);
}

/** What a page of ours says besides; it is the same for everybody. */
function isPage(page: Visited) {
  isGuarded(page);
  const { address, headers, body } = page;
  const policy = directivesOf(headers.get('content-security-policy') ?? '');
  assert.equal(policy['script-src'], "'self'", address);
  assert.equal(policy['style-src'], "'self'", address);
  assert.equal(policy['base-uri'], "'none'", address);
  assert.equal(policy['form-action'], "'self'", address);
  assert.equal(policy['frame-ancestors'], "'none'", address);
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', address);
  for (const [, attributes] of body.matchAll(/<script([^>]*)>/g))
    assert.match(attributes ?? '', /src="\/assets\/|type="application\/(ld\+)?json"/, address);
  assert.ok(!/<style|<[^>]+\son\w+=/.test(body), address);
}

test('every page of the table is guarded, and the same bytes when it is asked for again', async () => {
  let shown = 0;
  for (const { path, isPrivate, usesDevices } of routes) {
    const address = addressOf(path);
    const first = await visit(address);
    const again = await visit(address);
    isPage(first);
    isPage(again);
    assert.equal(again.body, first.body, address);
    // Of a page that came later nothing may stand on this shelf.
    const isKept = !isPrivate && !usesDevices && first.status === 200;
    assert.equal(first.headers.get('cache-control'), isKept ? 'no-cache' : 'no-store', address);
    shown += isKept ? 1 : 0;
    assert.equal(first.headers.get('content-encoding'), 'gzip', address);
  }
  assert.ok(shown >= 12, `only ${shown} public pages could be seen`);
});

test('a machine that checks itself may use camera and microphone, on its own pages alone', async () => {
  for (const address of ['/check', '/check/HB-CHK-0000-0000', '/bn/check']) {
    const { headers } = await visit(address);
    const policy = directivesOf(headers.get('content-security-policy') ?? '');
    assert.equal(policy['worker-src'], "'self'", address);
    assert.equal(policy['media-src'], 'blob:', address);
    assert.match(headers.get('permissions-policy') ?? '', /microphone=\(self\), camera=\(self\)/, address);
    assert.equal(headers.get('cache-control'), 'no-store', address);
  }
  for (const address of ['/', '/checklist', '/bn/checklist', '/read-a-report']) {
    const { headers } = await visit(address);
    assert.ok(!(headers.get('content-security-policy') ?? '').includes('media-src'), address);
    assert.match(headers.get('permissions-policy') ?? '', /microphone=\(\)/, address);
  }
});

test('private pages are rendered for nobody: all of them are one and the same shell', async () => {
  const hidden = routes.filter(({ isPrivate }) => isPrivate);
  const shells = await Promise.all(hidden.map(({ path }) => visit(addressOf(path))));
  assert.equal(new Set(shells.map(({ body }) => body)).size, 1);
});

test('every address of the house is guarded, whatever it answers', async () => {
  const statuses = new Set<number>();
  for (const { method, path } of open.house.addresses) {
    const answer = await visit(addressOf(path), { method: method === 'ALL' ? 'PURGE' : method });
    assert.ok(answer.status !== 500, `${method} ${path}`);
    isGuarded(answer);
    statuses.add(answer.status);
  }
  for (const status of [200, 400, 401, 404, 405]) assert.ok(statuses.has(status), `nothing said ${status}`);
});

test('every file that a page names is guarded', async () => {
  const pages = await Promise.all(
    routes.filter(({ isPrivate }) => !isPrivate).map(({ path }) => visit(addressOf(path))),
  );
  const named = pages
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) =>
      [...body.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
    );
  const files = [...new Set(named), '/robots.txt', '/sitemap.xml'];
  assert.ok(files.some((file) => file.startsWith('/images/')));
  for (const file of files) {
    const first = await visit(file);
    assert.equal(first.status, 200, file);
    isGuarded(first);
    isGuarded(await visit(file));
    assert.ok(first.headers.has('cache-control'), file);
    if (file.startsWith('/assets/')) assert.match(first.headers.get('cache-control') ?? '', /immutable/);
  }
});

test('what is refused, missing, elsewhere or broken is guarded too', async () => {
  for (const address of [
    '/nothing',
    '/brands/nobody',
    '/brands/Walton/none',
    '/bn/nothing',
    '/bnx',
    '/%FF',
  ]) {
    const page = await visit(address);
    assert.equal(page.status, 404, address);
    assert.equal(page.headers.get('cache-control'), 'no-store', address);
    isPage(page);
  }
  isPage(await visit('/search?q=walton'));
  for (const [address, status] of [
    ['/brands/', 308],
    ['/assets/none.js', 404],
    ['/images/none', 404],
    ['/api/none', 404],
    ['/api/laptopsPage?page=-1', 400],
  ] as const) {
    const answer = await visit(address);
    assert.equal(answer.status, status, address);
    isGuarded(answer);
  }
  const wrong = await visit('/brands', { method: 'POST' });
  assert.equal(wrong.status, 405);
  isGuarded(wrong);
  isAway = true;
  const failed = await visit('/blogs?again');
  isAway = false;
  assert.equal(failed.status, 503);
  isPage(failed);
});

test('a project at Google adds its own addresses to the policy, and nothing in the page itself', () => {
  const policy = directivesOf(pagePolicy({ identity: 'google', authDomain: 'shop.example' }, false));
  assert.equal(policy['script-src'], "'self' https://apis.google.com");
  assert.equal(policy['frame-src'], "'self' https://shop.example");
});
