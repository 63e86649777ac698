import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databases } from '#platform/testing/storage.ts';
import { fromAnywhere, gather, type Gathered, rowsOf } from './testing/everybody.ts';
import type { Person } from './testing/people.ts';
import { printOf } from './testing/state.ts';

/** Who may do what at the identity service, where a token is part of what is said and acts on its own account alone. */
const identity = `
call                               anonymous owner other admin demoted deleted disabled expired forged
accounts:lookup                          400   200   200   200     200     400      400     400    400
accounts:update                          400   200   200   200     200     400      400     400    400
accounts:sendOobCode                     400   200   200   200     200     400      400     400    400
accounts/mfaEnrollment:start             400   400   400   400     400     400      400     400    400
accounts/mfaEnrollment:finalize          400   400   400   400     400     400      400     400    400
accounts/mfaEnrollment:withdraw          400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts               400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:lookup        400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:update        400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:delete        400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:batchCreate   400   400   400   400     400     400      400     400    400
GET projects/hatbodol/accounts:batchGet  400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:batchDelete   400   400   400   400     400     400      400     400    400
projects/hatbodol/accounts:query         400   400   400   400     400     400      400     400    400
GET projects/hatbodol/config             400   400   400   400     400     400      400     400    400
PATCH projects/hatbodol/config           400   400   400   400     400     400      400     400    400
relyingparty/uploadAccount               400   400   400   400     400     400      400     400    400
relyingparty/downloadAccount             400   400   400   400     400     400      400     400    400
relyingparty/setAccountInfo              400   200   200   200     200     400      400     400    400
accounts:delete                          400   200   200   200     200     400      400     400    400
`;

/** Everybody tries to have it done to the owner. */
function send({ ask, owner, config }: Gathered, call: string, idToken: string | undefined) {
  const [path = '', method = 'POST'] = call.split(' ').toReversed();
  const body = {
    idToken,
    localId: owner.uid,
    localIds: [owner.uid],
    force: true,
    users: [{ localId: owner.uid }],
    allowOverwrite: true,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    requestType: 'VERIFY_EMAIL',
    displayName: 'Changed',
    emailVerified: true,
    mfaEnrollmentId: 'x',
    totpEnrollmentInfo: {},
    totpVerificationInfo: { verificationCode: '123456', sessionInfo: 'x' },
  };
  return ask(`${rootOf(path)}/${path}?key=${config.FIREBASE_API_KEY}`, {
    method,
    headers: { 'content-type': 'application/json', ...fromAnywhere() },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}

function rootOf(path: string): string {
  if (path.startsWith('relyingparty/')) return '/www.googleapis.com/identitytoolkit/v3';
  return /^accounts\/mfa|\/config$/.test(path) ? '/v2' : '/v1';
}

for (const kind of databases)
  test(`a token acts on its own account alone, and a refusal changes nothing, on ${kind}`, async (t) => {
    await using gathered = await gather(kind);
    const { db, owner, people, tokenOf } = gathered;
    const accountOf = ({ uid }: Person) =>
      db.selectFrom('identity_accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
    let cells = 0;
    for (const { call, cells: row } of rowsOf(identity)) {
      const before = await printOf(db);
      for (const { who, status } of row.filter(({ status }) => status >= 400)) {
        const answer = await send(gathered, call, await tokenOf(who, 'idToken', owner));
        assert.equal(answer.status, status, `${call} by ${who}: ${await answer.text()}`);
        cells += 1;
      }
      assert.deepEqual(await printOf(db), before, `${call}: a refusal changed something`);
      for (const { who, status } of row.filter(({ status }) => status < 400)) {
        const before = await accountOf(owner);
        const answer = await send(gathered, call, people[who]!.idToken);
        const said = await answer.text();
        assert.equal(answer.status, status, `${call} by ${who}: ${said}`);
        assert.equal((await accountOf(people[who]!))?.email_verified ?? 0, 0);
        if (who !== 'owner') {
          assert.deepEqual(await accountOf(owner), before, `${call} by ${who} changed the owner`);
          assert.ok(!said.includes(owner.uid) && !said.includes(owner.email), said);
        }
        cells += 1;
      }
    }
    t.diagnostic(`${cells} cells`);
  });
