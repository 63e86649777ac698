import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { block } from '#features/blocks/block-contract.ts';
import { dataCopy, orderDataCopy } from '#features/data-copies/data-copy-contract.ts';
import { unzipped } from '#features/data-copies/server/testing/unzip.ts';
import { addFavourite } from '#features/favourites/favourite-contract.ts';
import { picturesIn } from '#features/images/picture-address.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { openCheck, saveStep, startCheck } from '#features/machine-check/check-contract.ts';
import { steps } from '#features/machine-check/check-steps.ts';
import { readMessages, writeMessage } from '#features/messages/message-contract.ts';
import { reportFlag } from '#features/moderation/flag-contract.ts';
import { hideLaptop } from '#features/moderation/hidden-contract.ts';
import { changeReminderSettings, openFeed } from '#features/reminders/reminder-contract.ts';
import { signOutEverywhere } from '#features/users/account-contract.ts';
import { changeHours, setException } from '#features/visits/hours-contract.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { databases } from '#platform/testing/storage.ts';
import { gather, type Gathered } from '../testing/everybody.ts';
import { everyRow } from '../testing/every-row.ts';
import { holdings } from './own-rows.ts';

// The list of migrations, and what the databases keep of their own behind an index of words.
const ofTheHouse = /^(migrations|sqlite_\w+|search_terms|search_text\w*)$/;

// Whoever has a row of these is let in nowhere.
const cannotAsk = ['suspensions'];

const isOwn = (table: string) => typeof holdings[table as keyof typeof holdings] === 'object';

/** A row of the owner's in every table that can hold one. */
async function liveEverywhere({ db, call, owner, visits, people, admin, post, picture }: Gathered) {
  const { token, uid, id } = owner;
  const laptop = await post('laptop');
  const sold = await post('sold');
  const scene = await visits.scene('', laptop);
  await call(editLaptop, {
    token,
    params: { id: laptop },
    body: { img1: await picture(owner), revision: 1 },
  });
  const hidden = { token: admin.token, params: { id: await post('laptop') } };
  await call(hideLaptop, { ...hidden, body: { reason: 'A brochure' } });
  const report = { kind: 'laptop', subject: scene.offered, reason: 'spam' } as const;
  await call(reportFlag, { token, body: report });
  await call(addFavourite, { token, params: { id: scene.offered } });
  await call(block, { token, params: { id: people['other']!.id } });
  await call(changeReminderSettings, { token, body: { sms: true } });
  await call(openFeed, { token });
  await call(changeHours, { token, body: { gap: 0, windows: [] } });
  await call(setException, { token, params: { day: '2031-12-16' }, body: { windows: [] } });
  const params = { id: scene.agreed };
  await call(writeMessage, { token, params, body: { text: 'I am at the gate.' } });
  await call(readMessages, { token, params, body: { upTo: scene.agreed } });
  const { code } = await call(openCheck, { token, params: { id: laptop } });
  const { id: run, token: runToken } = await call(startCheck, { body: { code } });
  const step = { step: steps[0] };
  await call(saveStep, { token: runToken, params: { id: run, n: '1' }, body: step });
  const at = new Date().toISOString();
  await db
    .insertInto('identity_factors')
    .values({
      id: 'factor',
      uid,
      totp_secret: 'TOTPSECRET',
      totp_step: 0,
      phone: null,
      display_name: null,
      enrolled_at: at,
    })
    .execute();
  await db
    .insertInto('identity_federated')
    .values({ provider_id: 'google.com', raw_id: 'g-1', uid, email: 'owner@gmail.com', linked_at: at })
    .execute();
  await db
    .insertInto('interest_days')
    .values({ laptop_id: laptop, day: '2026-11-22', kind: 'view', visitors: 3 })
    .execute();
  await db.insertInto('visit_claims').values({ person: id, quarter: 1, visit: scene.agreed }).execute();
  const seen = { id: 'reveal', person: admin.id, seen_by: id, visit_id: scene.agreed, at };
  await db.insertInto('contact_reveals').values(seen).execute();
  const stepOf = { id: 'step', visit_id: scene.agreed, at, by_side: 'buyer', step: 'propose' } as const;
  await db
    .insertInto('visit_steps')
    .values({ ...stepOf, to_status: 'proposed', revision: 1 })
    .execute();
  const sale = { id: 'sale', laptop_id: sold, seller_id: id, sold_to: 'elsewhere', price: 15_000 } as const;
  await db
    .insertInto('sales')
    .values({ ...sale, sold_at: at, recorded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notice = { id: 'notice', key: 'notice', about: scene.agreed, revision: 0, person: id, kind: 'test' };
  const sent = { channel: 'mail', due_at: at, state: 'sent', attempts: 1 } as const;
  await db
    .insertInto('notices')
    .values({ ...notice, ...sent })
    .execute();
  await db.insertInto('leavings').values({ user_id: id, at, ends_at: '2099-01-01' }).execute();
  const absence = { laptop_id: laptop, cause: 'hidden', reason: 'Blurred photos', at } as const;
  await db.insertInto('laptop_absences').values(absence).execute();
  const sanction = {
    id: 'sanction',
    person: id,
    what: 'warn',
    subject_kind: 'laptop',
    subject: laptop,
  } as const;
  await db
    .insertInto('sanctions')
    .values({ ...sanction, about: 'Prelude', reason: 'Spam', at, decided_by: admin.id })
    .execute();
  const act = { id: 'act', at, actor: admin.id, what: 'admin-granted', subject: id, reason: '' };
  await db
    .insertInto('trail')
    .values({ ...act, address: '203.0.113.9' })
    .execute();
}

for (const kind of databases)
  test(`a copy holds every row that names its person, from every table there is, and no secret, on ${kind}`, async () => {
    await using house = await gather(kind);
    const { db, owner, call, ask, config } = house;
    const { token, id, uid, email } = owner;
    await liveEverywhere(house);
    const rows = await everyRow(db);
    assert.equal((await call(dataCopy, { token })).state, 'none');
    const ordered = await call(orderDataCopy, { token });
    assert.deepEqual([ordered.state, ordered.url], ['gathering', null]);
    await house.house.work.once();
    const { state, url, endsAt } = await call(dataCopy, { token });
    assert.equal(state, 'ready');
    assert.ok(Math.abs(Date.parse(endsAt!) - Date.now() - 3 * 86_400_000) < 60_000);
    const letters = (await readOutbox(join(config.DATA_DIR, 'outbox'))).filter(
      (item) => item.kind === 'mail' && item.to === email && item.text.includes(url!),
    );
    assert.equal(letters.length, 1);

    const answer = await ask(url!);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/zip']);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const files = unzipped(Buffer.from(await answer.arrayBuffer()));
    const content = files.get('data.json')!.toString();
    const copy = JSON.parse(content) as Record<string, object[]>;

    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    assert.deepEqual(
      tables.filter((table) => !ofTheHouse.test(table) && !(table in holdings)),
      [],
      'tables of which nobody has said what they hold of a person',
    );
    assert.deepEqual(
      tables.filter((table) => isOwn(table) && !cannotAsk.includes(table) && !copy[table]?.length),
      [],
      'tables without a row',
    );
    for (const table of tables.filter(isOwn)) {
      const naming = rows.filter(
        ({ table: of, text }) => of === table && (text.includes(id) || text.includes(uid)),
      );
      assert.ok(copy[table]!.length >= naming.length, `${table}: ${naming.length} rows name them`);
    }

    const secrets = await db.selectFrom('identity_accounts').select('password_hash').execute();
    const runs = await db.selectFrom('check_runs').select(['code_hash', 'token_hash']).execute();
    const feeds = await db.selectFrom('calendar_feeds').select('token_hash').execute();
    const hidden = [...secrets, ...runs, ...feeds].flatMap((row) => Object.values(row)).filter(Boolean);
    const ofOthers = ['seller@example.com', 'other@example.com', 'admin@example.com', '203.0.113.9'];
    for (const secret of [...hidden, 'TOTPSECRET', ...ofOthers])
      assert.ok(!content.includes(String(secret)), String(secret));

    const pictures = picturesIn(content);
    assert.ok(pictures.length >= 2);
    for (const path of pictures) {
      const shown = Buffer.from(await (await ask(path)).arrayBuffer());
      assert.deepEqual(files.get(path.replace('/images', 'pictures')), shown, path);
    }
    assert.equal(files.size, pictures.length + 2);

    // Ordered again at once it is the same one, without another letter.
    assert.equal((await call(orderDataCopy, { token })).url, url);
    assert.equal((await ask(`${url!.slice(0, -5)}A.zip`)).status, 404);
    assert.equal((await ask('/data-copies/%00')).status, 404);
    await call(signOutEverywhere, { token });
    assert.equal((await ask(url!)).status, 404);
  });

for (const kind of databases)
  test(`the link of a copy ends after three days, and the copy with it, on ${kind}`, async () => {
    await using house = await gather(kind);
    const { db, owner, call, ask } = house;
    const { token } = owner;
    await call(orderDataCopy, { token });
    await house.house.work.once();
    const { url } = await call(dataCopy, { token });
    assert.equal((await ask(url!)).status, 200);
    await db.updateTable('data_copies').set({ ends_at: new Date().toISOString() }).execute();
    assert.equal((await ask(url!)).status, 404);
    assert.equal((await call(dataCopy, { token })).state, 'none');
    await house.house.tidy();
    assert.deepEqual(await db.selectFrom('data_copies').select('id').execute(), []);
  });
