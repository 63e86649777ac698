import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { databases } from '#platform/testing/storage.ts';
import { hostileJson } from '#trials/fuzz/hostile-values.ts';
import { mounted } from '../operations.ts';
import { runIdentity } from '../testing/run-identity.ts';
import { trusted } from '../testing/trusted-keys.ts';

const phone = '+8801711223344';
const person = {
  localId: 'x',
  email: 'x@example.com',
  emailVerified: true,
  phoneNumber: phone,
  passwordHash: 'bm90IG91cnM',
  salt: 'c2FsdA',
  createdAt: '1',
  lastLoginAt: 2,
  customAttributes: '{}',
  providerUserInfo: [{ providerId: 'google.com', rawId: '1', email: 'x@example.com', screenName: 'x' }],
  mfaInfo: [{ mfaEnrollmentId: 'x', phoneInfo: phone, enrolledAt: '2020-01-01T00:00:00Z', displayName: 'x' }],
};
const body = {
  ...person,
  users: [person],
  hashAlgorithm: 'SHA256',
  rounds: 1,
  passwordHashOrder: 1,
  argon2Parameters: { hashType: 1, parallelism: 1, iterations: 1, memoryCostKib: 8 },
  sanityCheck: true,
  allowOverwrite: true,
  localIds: ['x'],
  force: false,
  federatedUserId: [{ providerId: 'google.com', rawId: '1' }],
  mfa: { enrollments: person.mfaInfo },
  validSince: '1',
  disableUser: false,
  deleteAttribute: [2],
  deleteProvider: ['phone'],
  expression: [{ userId: 'x' }],
  sortBy: 1,
  order: 'ASC',
  limit: '1',
  offset: 0,
  requestType: 1,
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  updateMask: 'signIn',
};

/** Each object of the body on its own is broken too: a hostile value seldom stands at the top. */
const hostileBody = fc.oneof(
  hostileJson(body),
  hostileJson(person).map((text) => `{"users":[${String(text)}],"allowOverwrite":true}`),
);

for (const kind of databases)
  test(`an administrator's odd request is refused, and breaks nothing (${kind})`, async (t) => {
    await using service = await runIdentity(kind, trusted);
    const calls = mounted.filter(({ path }) => path.startsWith('/v') && path.includes(':project'));
    const request = fc.tuple(fc.constantFrom(...calls), hostileBody);
    const statuses = new Map<number, number>();
    for (const [{ method, path }, sent] of fc.sample(request, { numRuns: 1200, seed: 7 })) {
      const answer = await fetch(service.origin + path.replace(':project', 'hatbodol'), {
        method,
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: sent }),
      });
      const said = await answer.text();
      assert.ok(answer.status < 500, `${method} ${path} ${String(sent).slice(0, 500)}: ${said}`);
      assert.ok(answer.headers.get('content-type')?.includes('json'), said);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
    t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
    assert.ok((statuses.get(200) ?? 0) > 50, 'some are good');
    assert.deepEqual(service.problems, []);
  });
