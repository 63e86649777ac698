import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { addressOf } from '#platform/contract/client.ts';
import { refusalsOf } from '#platform/contract/openapi.ts';
import { notFound, signInRequired } from '#platform/contract/refusal.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from './testing/house.ts';
import type { Person } from './testing/people.ts';

const nonsense: unknown[] = [null, {}, [], true, 12.5, -1, 1e308, '', '\u0000', '\ud800', 'x'.repeat(30_000)];
const nonsenseInAddress = [
  '',
  '-1',
  '1e9',
  '0x10',
  'NaN',
  '\u0000',
  "' or 1=1 --",
  '../../x',
  '\ud7ff'.repeat(300),
];

/** In the middle of an address they lead to another call. */
const dotsIn = ({ path }: Call) => (path.endsWith(':id') ? ['..'] : []);

const isBodyNeeded = ({ body }: Call) => body !== undefined && !z.safeParse(body, {}).success;

const fieldsOf = (shape: z.ZodMiniType | undefined): string[] => {
  const { properties = {} } = shape
    ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {};
  return Object.keys(properties);
};

/** Walks over whatever the house answers: a call that is added later is found here by itself. Who may: matrix.test.ts. */
for (const kind of databases)
  test(`every call refuses what it should, in one shape, on ${kind}`, async (t) => {
    await using walk = await startWalk(kind);
    const { house, send, people, ids } = walk;
    let refusals = 0;

    const refused = async (call: Call, status: number | number[], sent: Sent) => {
      const answer = await send(call, sent);
      const said = `${call.method} ${call.path} ${JSON.stringify(sent).slice(0, 200)}: ${answer.status}`;
      assert.ok([status].flat().includes(answer.status), `${said}, expected ${[status].flat().join(' or ')}`);
      const { error } = (await answer.json()) as {
        error: { code: string; message: string; issues?: { field: string }[] };
      };
      const known = refusalsOf(call).some(
        ({ code, status }) => code === error.code && status === answer.status,
      );
      assert.ok(
        known || answer.status === 415 || answer.status === 404,
        `${said} ${error.code} is not in the contract`,
      );
      assert.ok(error.message.length > 0, said);
      refusals += 1;
      return error.issues?.map(({ field }) => field) ?? [];
    };

    for (const call of house.calls) {
      const allowed =
        call.who === 'anyone' && !call.refuses?.includes(signInRequired)
          ? undefined
          : call.who === 'id-token'
            ? people.rahim.idToken
            : people.admin.token;
      const id = call.path.startsWith('/models') ? 'lenovo-thinkpad-t480' : ids[0];
      const own = { params: { email: people.rahim.email, id }, query: { email: people.rahim.email } };

      if (call.refuses?.includes(notFound))
        for (const id of [
          '0198c0de-0000-7000-8000-000000000000',
          'x',
          '%00',
          "'",
          'x'.repeat(5000),
          ...dotsIn(call),
        ])
          await refused(
            call,
            call.params && call.who !== 'holder' && !isBodyNeeded(call) ? 404 : [400, 404],
            {
              params: { id },
              body: { _id: id, id },
              token: allowed,
            },
          );

      for (const field of fieldsOf(call.body)) {
        let named = 0;
        for (const value of nonsense) {
          const answer = await send(call, { ...own, body: { [field]: value }, token: allowed });
          assert.ok(answer.status < 500, `${call.path} ${field} ${String(value)}: ${answer.status}`);
          if (answer.status !== 400) continue;
          refusals += 1;
          const { error } = (await answer.json()) as {
            error: { issues: { field: string; message: string }[] };
          };
          if (error.issues.some((issue) => issue.field === field && issue.message !== '')) named += 1;
        }
        assert.ok(named >= 3, `${call.method} ${call.path} hardly ever names ${field}`);
      }

      for (const field of fieldsOf(call.query)) {
        let named = 0;
        for (const value of nonsenseInAddress) {
          const answer = await send(call, { ...own, query: { [field]: value }, token: allowed });
          assert.ok(answer.status < 500, `${call.path} ${field} ${value}: ${answer.status}`);
          if (answer.status !== 400) continue;
          refusals += 1;
          const { error } = (await answer.json()) as { error: { issues: { field: string }[] } };
          if (error.issues.some((issue) => issue.field === field)) named += 1;
        }
        assert.ok(named > 0, `${call.method} ${call.path} never names ${field}`);
      }

      if (call.body) {
        const raw = { ...own, token: allowed };
        assert.deepEqual(await refused(call, 400, { ...raw, raw: '{"a":' }), ['body']);
        assert.deepEqual(await refused(call, 400, { ...raw, raw: '['.repeat(30_000) }), ['body']);
        assert.deepEqual(await refused(call, 400, { ...raw, raw: Buffer.from([0x22, 0xff, 0x22]) }), [
          'body',
        ]);
        for (const body of [[], 'text', 7, ...(isBodyNeeded(call) ? [{}] : [])])
          await refused(call, 400, { ...raw, body });
        await refused(call, 413, { ...raw, body: { padding: 'x'.repeat(70_000) } });
        await refused(call, 415, { ...raw, raw: '{}', type: 'text/plain' });
      }

      const wrong = await walk.ask(addressOf(call, own), { method: 'PURGE' });
      assert.equal(wrong.status, 405, `PURGE ${call.path}`);
      assert.match(wrong.headers.get('allow') ?? '', new RegExp(call.method));
    }

    const unknown = await walk.ask('/api/no-such-call');
    assert.equal(unknown.status, 404);
    for (const path of [
      '/api/laptops/%',
      '/api/laptops/%E0%A4%A',
      '/api/categories/%FF',
      '/api//brands',
      '/api/brand?brand=%00',
    ])
      assert.ok((await walk.ask(path)).status < 500, path);
    t.diagnostic(`${house.calls.length} calls, ${refusals} refusals`);
  });

type Sent = {
  params?: object;
  query?: object;
  body?: unknown;
  raw?: string | Uint8Array;
  type?: string;
  token?: string | undefined;
};

async function startWalk(kind: (typeof databases)[number]) {
  const opened = await openHouse(kind);
  const { ask, call, join, joinAdmin } = opened;
  const people: Record<'admin' | 'rahim', Person> = {
    admin: await joinAdmin('Admin'),
    rahim: await join('Rahim'),
  };
  const brand = await opened.addBrand(people.admin);
  const laptop = await call(createLaptop, {
    token: people.rahim.token,
    body: await opened.machine(people.rahim),
  });
  const blog = await call(createBlog, {
    token: people.rahim.token,
    body: { title: 'Check the hinge', details: 'Open it slowly.', img: await opened.picture(people.rahim) },
  });

  const send = (call: Call, { params = {}, query, body, raw, type = 'application/json', token }: Sent) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const init: RequestInit = { method: call.method, headers };
    if (call.body) {
      headers.set('content-type', type);
      init.body = raw ?? JSON.stringify(body === undefined ? {} : body);
    }
    return ask(
      addressOf(call, {
        params: { category: 'x', part: 'hinges', n: '1', day: '2026-12-16', ...params },
        query: call.query ? query : undefined,
      }),
      init,
    );
  };

  return { ...opened, people, ids: [laptop._id, brand._id, blog._id, people.rahim.id], send };
}
