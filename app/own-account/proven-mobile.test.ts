import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLaptop, oneLaptopById } from '#features/laptops/laptop-contract.ts';
import { sellerById } from '#features/laptops/seller-contract.ts';
import { account } from '#features/users/account-contract.ts';
import { forgetMobile, proveMobile, sendMobileCode } from '#features/users/mobile-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { databases } from '#platform/testing/storage.ts';
import { openHouse } from '../testing/house.ts';

const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  );

/** The code that went to this number last. */
async function codeTo({ config }: Awaited<ReturnType<typeof openHouse>>, mobile: string): Promise<string> {
  for (;;) {
    const sent = await readOutbox(join(config.DATA_DIR, 'outbox'));
    const code = sent.find(({ kind, to }) => kind === 'sms' && to === mobile)?.text;
    if (code) return /\d{6}/.exec(code)![0];
    await new Promise(setImmediate);
  }
}

for (const kind of databases)
  test(`a mobile is verified by the code that it gets, and marked so with its machines and its seller, on ${kind}`, async () => {
    await using house = await openHouse(kind);
    const { call } = house;
    await house.addBrand(await house.joinAdmin('Admin'));
    const [rahim, karim] = [await house.join('Rahim'), await house.join('Karim')];
    const { token } = rahim;
    const post = async (mobile: string) =>
      (await call(createLaptop, { token, body: await house.machine(rahim, { mobile }) }))._id;
    const [own, another] = [await post('01712-345678'), await post('01812-345678')];
    const marks = async () => {
      const seller = await call(sellerById, { params: { id: rahim.id } });
      const machines = await Promise.all([own, another].map((id) => call(oneLaptopById, { params: { id } })));
      return [seller.mobileVerified, ...machines.map(({ mobileVerified }) => mobileVerified)];
    };
    assert.deepEqual(await marks(), [false, false, false]);

    const sent = await call(sendMobileCode, { token, body: { mobile: '০১৭১২-৩৪৫৬৭৮' } });
    assert.equal(sent.mobile, '+8801712345678');
    const code = await codeTo(house, sent.mobile);
    assert.ok(
      !JSON.stringify(await house.house.db.selectFrom('mobile_codes').selectAll().execute()).includes(code),
    );
    // Of nobody else.
    assert.equal(await refusal(call(proveMobile, { token: karim.token, body: { code } })), 'CODE_OVER');
    const wrong = code === '111111' ? '222222' : '111111';
    assert.equal(await refusal(call(proveMobile, { token, body: { code: wrong } })), 'WRONG_CODE');
    const proven = await call(proveMobile, { token, body: { code } });
    assert.deepEqual([proven.mobile, proven.mobileVerified], [sent.mobile, true]);
    assert.deepEqual(await marks(), [true, true, false]);
    assert.equal(await refusal(call(proveMobile, { token, body: { code } })), 'CODE_OVER');

    assert.equal((await call(forgetMobile, { token })).deletedCount, 1);
    assert.deepEqual(await marks(), [false, false, false]);
    assert.equal((await call(account, { token })).mobile, null);
  });

for (const kind of databases)
  test(`five wrong codes end a code, the sixth of twenty at once too; ten minutes end it as well, on ${kind}`, async () => {
    const clock = { ahead: 0 };
    await using house = await openHouse(kind, {}, { now: () => new Date(Date.now() + clock.ahead) });
    const { call } = house;
    const { token } = await house.join('Rahim');
    const body = { mobile: '+8801712345678' };
    await call(sendMobileCode, { token, body });
    const code = await codeTo(house, body.mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    const guesses = Array.from({ length: 20 }, () =>
      refusal(call(proveMobile, { token, body: { code: wrong } })),
    );
    const answers = await Promise.all(guesses);
    assert.equal(answers.filter((answer) => answer === 'WRONG_CODE').length, 5);
    assert.equal(await refusal(call(proveMobile, { token, body: { code } })), 'CODE_OVER');

    const second = { mobile: '+8801812345678' };
    await call(sendMobileCode, { token, body: second });
    const late = await codeTo(house, second.mobile);
    clock.ahead = 10 * 60_000 + 1000;
    assert.equal(await refusal(call(proveMobile, { token, body: { code: late } })), 'CODE_OVER');
  });

test('a number gets five codes in ten minutes, whoever asks for them', async () => {
  await using house = await openHouse('sqlite', { TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024' });
  const { call, join } = house;
  const people = [await join('Rahim'), await join('Karim')];
  const answers: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { token } = people[index % 2]!;
    answers.push(await refusal(call(sendMobileCode, { token, body: { mobile: '01712345678' } })));
  }
  assert.deepEqual(answers, ['done', 'done', 'done', 'done', 'done', 'TOO_MANY_REQUESTS']);
});
