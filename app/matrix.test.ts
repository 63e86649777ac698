import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { openCheck, saveStep, startCheck } from '#features/machine-check/check-contract.ts';
import { steps } from '#features/machine-check/check-steps.ts';
import { insertRun, randomCode } from '#features/machine-check/server/check-runs.ts';
import type { Database } from '#platform/database/tables.ts';
import { databases } from '#platform/testing/storage.ts';
import { sessions } from '#features/users/account-contract.ts';
import { fromAnywhere, gather, type Gathered, next, rowsOf } from './testing/everybody.ts';
import { openFeed } from '#features/reminders/reminder-contract.ts';
import { decided, hiddenMachine } from './testing/order-scenes.ts';
import { visitBodies } from './testing/visit-scenes.ts';
import { blockedEntry, failedNotice } from './testing/office-scenes.ts';
import { printOf } from './testing/state.ts';

/**
 * Who may do what, written down by itself and not read out of the contract. The owner has posted the machines {laptop},
 * {advertised} and {sold}, is the user {user} and is called {email}. `out` is whoever has no standing any more, or never had any: deleted,
 * disabled, expired, for or by others, unsigned, signed with our public key. `kind` is a token of the other kind:
 * an ID token where an access token belongs, or the other way round.
 */
const product = `
call                                   anonymous owner other moderator admin demoted out kind
GET /brands                                  200   200   200       200   200     200 401  401
GET /ads                                     200   200   200       200   200     200 401  401
GET /blogs                                   200   200   200       200   200     200 401  401
GET /blogs/{blog}                            200   200   200       200   200     200 401  401
GET /laptops                                 200   200   200       200   200     200 401  401
GET /laptopsPage?page=0&size=10              200   200   200       200   200     200 401  401
GET /laptops/{laptop}                        200   200   200       200   200     200 401  401
GET /laptops/{laptop}/prices                 200   200   200       200   200     200 401  401
GET /laptops/{laptop}/similar                200   200   200       200   200     200 401  401
GET /named-laptops?ids={laptop}              200   200   200       200   200     200 401  401
GET /sellers/{user}                          200   200   200       200   200     200 401  401
GET /brand?brand=Walton                      200   200   200       200   200     200 401  401
GET /categories/laptop                       200   200   200       200   200     200 401  401
GET /models?q=thinkpad                       200   200   200       200   200     200 401  401
GET /catalogue                               401   403   403       403   200     403 401  401
GET /search?q=walton                         200   200   200       200   200     200 401  401
GET /search/suggestions?q=wal                200   200   200       200   200     200 401  401
GET /repair-prices                           200   200   200       200   200     200 401  401
GET /users                                   401   403   403       403   200     403 401  401
GET /all-users?q=owner                       401   403   403       403   200     403 401  401
GET /all-laptops?seller={user}               401   403   403       403   200     403 401  401
GET /signals                                 401   403   403       403   200     403 401  401
GET /block-list                              401   403   403       403   200     403 401  401
POST /block-list                             401   403   403       403   201     403 401  401
DELETE /block-list/{blocked}                 401   403   403       403   200     403 401  401
GET /trail                                   401   403   403       403   200     403 401  401
GET /users/admin/{email}                     401   200   403       403   200     403 401  401
GET /users/member/{email}                    401   200   403       403   200     403 401  401
GET /my-laptops?email={email}                401   200   403       403   403     403 401  401
GET /my-laptops/interest                     401   200   200       200   200     200 401  401
GET /favourites                              401   200   200       200   200     200 401  401
GET /jwt?email={email}                       401   200   403       403   403     403 401  401
POST /users                                  401   200   403       403   403     403 401  401
PUT /users/admin/{user}                      401   403   403       403   200     403 401  401
PUT /users/{user}/role                       401   403   403       403   200     403 401  401
DELETE /users/{user}                         401   403   403       403   200     403 401  401
POST /laptops/{laptop}/interest              200   200   200       200   200     200 401  401
POST /laptops                                401   201   201       201   201     201 401  401
PATCH /laptops/{laptop}                      401   200   403       403   200     403 401  401
PUT /laptops/{laptop}                        401   200   403       403   403     403 401  401
PUT /laptops/{sold}/unsold                   401   200   403       403   403     403 401  401
PUT /laptopsAds/{laptop}                     401   200   403       403   403     403 401  401
PUT /adsItemSold/{advertised}                401   200   403       403   403     403 401  401
PUT /laptops/{laptop}/hidden                 401   403   403       200   200     403 401  401
DELETE /laptops/{laptop}/hidden              401   403   403       200   200     403 401  401
PUT /laptops/{hidden}/review                 401   200   403       403   403     403 401  401
POST /flags                                  201   409   201       201   201     201 401  401
GET /flags?state=open                        401   403   403       200   200     403 401  401
GET /flags/{flag}                            401   403   403       200   200     403 401  401
PUT /flags/{flag}                            401   403   403       200   200     403 401  401
GET /account/flags                           401   200   200       200   200     200 401  401
GET /account/decisions                       401   200   200       200   200     200 401  401
PUT /account/decisions/{decision}/appeal     401   200   404       404   404     404 401  401
PUT /users/{user}/suspension                 401   403   403       200   200     403 401  401
DELETE /users/{user}/suspension              401   403   403       200   200     403 401  401
POST /ads                                    401   200   403       403   403     403 401  401
DELETE /laptops/{laptop}                     401   200   403       403   200     403 401  401
PUT /favourites                              401   200   200       200   200     200 401  401
PUT /favourites/{laptop}                     401   200   200       200   200     200 401  401
DELETE /favourites/{laptop}                  401   200   200       200   200     200 401  401
POST /brands                                 401   403   403       403   201     403 401  401
PUT /brands/{brand}                          401   403   403       403   200     403 401  401
DELETE /brands/{brand}                       401   403   403       403   200     403 401  401
POST /models                                 401   403   403       403   201     403 401  401
PATCH /models/{model}                        401   403   403       403   200     403 401  401
DELETE /models/{model}                       401   403   403       403   200     403 401  401
POST /blogs                                  401   201   201       201   201     201 401  401
PUT /blogs/{blog}                            401   200   403       403   200     403 401  401
DELETE /blogs/{blog}                         401   200   403       403   200     403 401  401
POST /repair-estimate                        200   200   200       200   200     200 401  401
POST /laptops/{laptop}/checks                401   201   403       403   403     403 401  401
GET /laptops/{laptop}/checks                 200   200   200       200   200     200 401  401
POST /visits/{agreed}/checks                 401   201   404       404   404     404 401  401
POST /checks/open                            200   200   200       200   200     200 401  401
GET /checks/{check}                          401   200   404       404   404     404 401  401
PUT /checks/{check}/steps/1                  401   404   404       404   404     404 404  404
PUT /checks/{watched}/witness                401   200   404       404   404     404 401  401
GET /checks/{watched}/witness                401   404   404       404   404     404 404  404
POST /checks/{watched}/challenge             401   200   404       404   404     404 401  401
PUT /checks/{watched}/challenge              401   404   404       404   404     404 404  404
GET /check/{frozen}                          200   200   200       200   200     200 401  401
PUT /repair-prices/{part}                    401   403   403       403   200     403 401  401
POST /images                                 401   200   200       200   200     200 401  200
GET /notices/failed                          401   403   403       403   200     403 401  401
PUT /notices/{failed}/send-again             401   403   403       403   200     403 401  401
GET /account                                 401   200   200       200   200     200 401  401
PUT /account                                 401   200   200       200   200     200 401  401
GET /account/export                          401   200   200       200   200     200 401  401
POST /account/export                         401   201   201       201   201     201 401  401
GET /account/sessions                        401   200   200       200   200     200 401  401
DELETE /account/sessions/{session}           401   200   404       404   404     404 401  401
DELETE /account/sessions                     401   200   200       200   200     200 401  401
`;

/** With {seller}, the owner has visits: {countered}, {agreed}, {moving}, {begun}, {missed}, {disputed} and {met}. */
const meeting = `
call                                   anonymous owner other moderator admin demoted out kind
GET /places?district=dhaka                   200   200   200       200   200     200 401  401
POST /places                                 401   403   403       403   201     403 401  401
PUT /places/{place}                          401   403   403       403   200     403 401  401
GET /holidays                                200   200   200       200   200     200 401  401
PUT /holidays/{day}                          401   403   403       403   200     403 401  401
DELETE /holidays/{day}                       401   403   403       403   200     403 401  401
GET /visit-windows                           401   200   200       200   200     200 401  401
PUT /visit-windows                           401   200   200       200   200     200 401  401
GET /visit-exceptions                        401   200   200       200   200     200 401  401
PUT /visit-exceptions/{day}                  401   200   200       200   200     200 401  401
DELETE /visit-exceptions/{day}               401   200   200       200   200     200 401  401
GET /sellers/{user}/slots                    200   200   200       200   200     200 401  401
POST /laptops/{offered}/visits               401   201   201       201   201     201 401  401
GET /visits                                  401   200   200       200   200     200 401  401
GET /visits/{agreed}                         401   200   404       404   404     404 401  401
GET /visits/{agreed}/contact                 401   200   404       404   404     404 401  401
PUT /visits/{countered}/counter              401   200   404       404   404     404 401  401
PUT /visits/{countered}/agree                401   200   404       404   404     404 401  401
PUT /visits/{countered}/decline              401   200   404       404   404     404 401  401
PUT /visits/{agreed}/cancel                  401   200   404       404   404     404 401  401
PUT /visits/{agreed}/move                    401   200   404       404   404     404 401  401
PUT /visits/{moving}/agree-move              401   200   404       404   404     404 401  401
PUT /visits/{moving}/decline-move            401   200   404       404   404     404 401  401
PUT /visits/{agreed}/still-coming            401   200   404       404   404     404 401  401
PUT /visits/{agreed}/arrive                  401   200   404       404   404     404 401  401
PUT /visits/{agreed}/code                    401   200   404       404   404     404 401  401
PUT /visits/{begun}/missed                   401   200   404       404   404     404 401  401
PUT /visits/{missed}/dispute                 401   200   404       404   404     404 401  401
PUT /visits/{met}/finish                     401   200   404       404   404     404 401  401
GET /visits/{agreed}/messages                401   200   404       404   404     404 401  401
POST /visits/{agreed}/messages               401   201   404       404   404     404 401  401
PUT /visits/{agreed}/read                    401   200   404       404   404     404 401  401
GET /visits/{agreed}/calendar.ics            401   200   404       404   404     404 401  401
POST /visits/{agreed}/calendar-link          401   200   404       404   404     404 401  401
GET /calendar/{feed}                         200   200   200       200   200     200 401  401
GET /visit-readings/{feed}                   404   404   404       404   404     404 401  401
POST /calendar-feed                          401   200   200       200   200     200 401  401
DELETE /calendar-feed                        401   200   200       200   200     200 401  401
GET /reminder-settings                       401   200   200       200   200     200 401  401
PUT /reminder-settings                       401   200   200       200   200     200 401  401
GET /disputes                                401   403   403       403   200     403 401  401
PUT /disputes/{disputed}                     401   403   403       403   200     403 401  401
PUT /laptops/{laptop}/hold                   401   200   403       403   403     403 401  401
DELETE /laptops/{laptop}/hold                401   200   403       403   403     403 401  401
PUT /laptops/{sold}/sale                     401   200   403       403   403     403 401  401
GET /blocks                                  401   200   200       200   200     200 401  401
PUT /blocks/{seller}                         401   200   200       200   200     200 401  401
DELETE /blocks/{seller}                      401   200   200       200   200     200 401  401
PUT /account/mobile                          401   410   410       410   410     410 401  401
POST /account/mobile                         401   200   200       200   200     200 401  401
DELETE /account/mobile                       401   200   200       200   200     200 401  401
DELETE /account/leaving                      401   200   200       200   200     200 401  401
DELETE /account                              401   200   200       200   200     200 401  401
`;

/** What the placeholders of the table stand for: a denial may share them, a success uses its own up. */
async function sceneOf(gathered: Gathered, call = '') {
  const { db, post, owner, seller, joinVerified, visits, call: make, blogPost } = gathered;
  const isForAdmins = /^(PUT|DELETE) \/users/.test(call);
  const user = isForAdmins ? await joinVerified(`Newcomer${next()}`) : owner;
  const wanted = (state: 'laptop' | 'advertised' | 'sold') =>
    call === '' || call.includes(`{${state}}`) || (call === 'POST /ads' && state === 'laptop')
      ? post(state, call.endsWith('/hidden') ? seller : owner)
      : '';
  const laptop = await wanted('laptop');
  const meetings = await visits.scene(call.replace('{watched}', '{agreed}'), laptop);
  return {
    laptop,
    ...(call === '' ? await checksOf(gathered, laptop) : { check: '', frozen: '' }),
    watched: call === '' || call.includes('{watched}') ? await watchedCheck(gathered, meetings.agreed) : '',
    code: call === '' || call === 'POST /checks/open' ? await newCode(gathered) : '',
    session: call === '' || call.includes('{session}') ? await anotherSession(gathered) : '',
    advertised: await wanted('advertised'),
    sold: await wanted('sold'),
    hidden: await hiddenMachine(gathered, call),
    ...(await decided(gathered, call)),
    user: user.id,
    email: user.email,
    ...meetings,
    blog: /^(PUT|DELETE).*\{blog\}/.test(call)
      ? (await make(createBlog, { token: owner.token, body: blogPost }))._id
      : gathered.blog,
    brand:
      call === '' || call.includes('{brand}')
        ? (await gathered.addBrand(gathered.admin, `Brand ${next()}`))._id
        : '',
    blocked: call === '' || call.includes('{blocked}') ? await blockedEntry(gathered) : '',
    failed: call === '' || call.includes('{failed}') ? await failedNotice(db, owner.id) : '',
    feed: call === '' ? await feedOf(gathered) : '',
    place: 'new-market',
    day: '2031-12-16',
    model: 'lenovo-thinkpad-t480',
    part: 'hinges',
  };
}

/** The last part of the address of a calendar feed. */
const feedOf = async ({ call, owner: { token } }: Gathered) =>
  (await call(openFeed, { token })).url.split('/').at(-1) ?? '';

/** A check that waits and one that is done, both of the owner's machine. */
async function checksOf({ call, owner: { token } }: Gathered, laptop: string) {
  const open = () => call(openCheck, { token, params: { id: laptop } });
  const { _id: check } = await open();
  const { code } = await open();
  const { id, token: run } = await call(startCheck, { body: { code } });
  let frozen: string | null = null;
  for (const [n, step] of steps.entries())
    ({ publicCode: frozen } = await call(saveStep, {
      token: run,
      params: { id, n: String(n + 1) },
      body: { step },
    }));
  return { check, frozen: frozen ?? '' };
}

/** A code that nobody has used; an account has six a day, so each is of another one. */
async function newCode({ db, join }: Gathered) {
  const [code, { id: by }] = [randomCode(), await join(`Newcomer${next()}`)];
  const { id: laptop } = await db.selectFrom('laptops').select('id').limit(1).executeTakeFirstOrThrow();
  await insertRun(db, { id: `run-${next()}`, laptop, by, code, now: new Date() });
  return code;
}

/** Opened by the owner as the buyer of a visit; of another day, since an account has six of each. */
async function watchedCheck({ db, owner: { id: by } }: Gathered, visit: string) {
  const [id, now] = [`run-${next()}`, new Date(Date.now() + 24 * 3_600_000)];
  const { id: laptop } = await db.selectFrom('laptops').select('id').limit(1).executeTakeFirstOrThrow();
  await insertRun(db, { id, laptop, visit, by, code: randomCode(), now });
  return id;
}

/** Of the owner, beside the one whose token they come with. */
async function anotherSession({ identity, owner, call }: Gathered): Promise<string> {
  const { email, token } = owner;
  await identity('signInWithPassword', { email, password: 'Bagerhat-7', returnSecureToken: true });
  return (await call(sessions, { token })).find(({ current }) => !current)!._id;
}

const usualModel = {
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  category: 'Laptop',
  processors: 'i5-8350U',
  memory: '8',
  storage: '256 SSD',
  screen: '14',
  graphics: '',
};

type Scene = Awaited<ReturnType<typeof sceneOf>>;

async function send(gathered: Gathered, call: string, scene: Scene, token: string | undefined) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: keyof Scene) => encodeURIComponent(scene[name]));
  const headers = new Headers(fromAnywhere());
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const { machine, blogPost } = gathered;
  const bodies: Record<string, object> = {
    ...visitBodies(scene),
    'POST /users': { name: 'Owner', email: scene.email, status: 'Admin' },
    'POST /laptops': machine,
    'PATCH /laptops/{laptop}': { revision: 1, model: 'Another' },
    'POST /laptops/{laptop}/interest': { kind: 'view' },
    'POST /ads': { _id: scene.laptop },
    'PUT /users/{user}/role': { role: 'Moderator' },
    'PUT /laptops/{laptop}/hidden': { reason: 'Not a machine' },
    'POST /flags': { kind: 'seller', subject: scene.user, reason: 'spam' },
    'PUT /flags/{flag}': { verdict: 'nothing-wrong' },
    'PUT /account/decisions/{decision}/appeal': { text: 'It was not me.' },
    'PUT /users/{user}/suspension': {
      reason: 'A scam',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    },
    'PUT /favourites': { ids: [scene.laptop].filter(Boolean) },
    'PUT /account': { name: 'Somebody Else' },
    'POST /account/mobile': { mobile: '01712-345678' },
    'PUT /account/mobile': { code: '000000' },
    'DELETE /account': {},
    'POST /brands': { brand: `Brand ${next()}`, details: 'x', img: machine.img1 },
    'PUT /brands/{brand}': { brand: `Brand ${next()}`, reason: 'A misspelling' },
    'POST /block-list': { entry: `01700 ${100_000 + next()}` },
    'POST /blogs': blogPost,
    'PUT /blogs/{blog}': { title: 'Hinges, again' },
    'POST /models': { ...usualModel, model: `Model ${next()}` },
    'PATCH /models/{model}': { memory: '8' },
    'POST /checks/open': { code: scene.code },
    'PUT /checks/{check}/steps/1': { step: 'system' },
    'PUT /checks/{watched}/challenge': { keys: 'ABCD' },
    'POST /repair-estimate': { category: 'Laptop', askingPrice: 20_000 },
    'PUT /repair-prices/{part}': {
      low: next(),
      high: 1_000_000,
      labourLow: 0,
      labourHigh: 0,
      source: 'x',
      checkedAt: '2026-01-01',
    },
  };
  if (call === 'POST /images') {
    const body = new FormData();
    const picture = await (await gathered.ask(machine.img1)).arrayBuffer();
    body.set('image', new Blob([picture], { type: 'image/webp' }), 'machine.webp');
    return gathered.ask(path, { method, headers, body });
  }
  const body = bodies[call];
  if (body) headers.set('content-type', 'application/json');
  return gathered.ask(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const recordedActs = async (db: Database) => (await db.selectFrom('trail').select('id').execute()).length;

const usesIdToken = (call: string) => /^(GET \/jwt|POST \/users|(GET|PUT) \/account\/decisions)/.test(call);

for (const [kind, table] of databases.flatMap((kind) =>
  [product, meeting].map((table) => [kind, table] as const),
))
  test(`every call ${table === meeting ? 'about meeting ' : ''}does for every caller what the table says, and a refusal changes nothing, on ${kind}`, async (t) => {
    await using gathered = await gather(kind);
    const { db, owner, admin, tokenOf } = gathered;
    const rows = rowsOf(table);
    const known = gathered.house.calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`);
    const written = [product, meeting]
      .flatMap(rowsOf)
      .map(({ call }) => call.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}'));
    const anyKind = (call: string) =>
      call.replace('/categories/laptop', '/categories/{}').replace('/steps/1', '/steps/{}');
    assert.deepEqual(
      known.sort(),
      written
        .filter((call) => call !== 'POST /images')
        .map(anyKind)
        .sort(),
    );

    const shared = await sceneOf(gathered);
    let cells = 0;
    for (const { call, cells: row } of rows) {
      const mayOwner = row.some(({ who, status }) => who === 'owner' && status < 300);
      const mayOthers = row.some(({ who, status }) => who === 'other' && status < 300);
      const sort = usesIdToken(call) ? 'idToken' : 'token';
      const before = await printOf(db);
      for (const { who, status } of row.filter(({ status }) => status >= 400)) {
        const answer = await send(gathered, call, shared, await tokenOf(who, sort, mayOwner ? owner : admin));
        assert.equal(answer.status, status, `${call} by ${who}: ${await answer.text()}`);
        cells += 1;
      }
      assert.deepEqual(await printOf(db), before, `${call}: a refusal changed something`);
      for (const { who, status } of row.filter(({ status }) => status < 400)) {
        const scene = call.startsWith('GET') ? shared : await sceneOf(gathered, call);
        const before = await recordedActs(db);
        const answer = await send(gathered, call, scene, await tokenOf(who, sort, owner));
        assert.ok(
          answer.status === status || (call === 'POST /users' && answer.status === 201),
          `${call} by ${who}: ${answer.status} ${await answer.text()}`,
        );
        await answer.arrayBuffer().catch(() => undefined);
        const byOffice = (who === 'admin' || who === 'moderator') && !call.startsWith('GET') && !mayOthers;
        assert.equal((await recordedActs(db)) - before, Number(byOffice), `${call} by ${who} in the trail`);
        cells += 1;
      }
    }
    t.diagnostic(`${cells} cells`);
  });
