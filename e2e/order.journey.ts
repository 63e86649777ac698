import assert from 'node:assert/strict';
import { test } from 'node:test';
import { m } from '#words';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { suspendUser } from '#features/moderation/suspension-contract.ts';
import { setRole } from '#features/users/server/user-queries.ts';
import { prefixOf } from '#platform/contract/language.ts';
import { checkEverySize, noFindings } from './accessibility.ts';
import { desk, errorsOf, openTestSite, password, phone } from './test-site.ts';

const seen = [
  ['on a phone, in Bangla', phone, 'bn'],
  ['on a desk, in English', desk, 'en'],
] as const;

for (const [where, viewport, locale] of seen)
  test(`somebody reports a machine, a moderator hides it, its seller asks again and appeals, ${where}`, async () => {
    await using site = await openTestSite();
    const [rahim, karima, mitu] = [
      await site.join('Rahim'),
      await site.join('Karima'),
      await site.join('Mitu'),
    ];
    await site.addBrand(await site.joinAdmin('Admin'));
    await setRole(site.house.db, mitu.id, 'Moderator');
    const body = await site.machine(rahim, { model: 'ThinkPad T480' });
    const { _id: id } = await site.call(createLaptop, { token: rahim.token, body });
    const prefix = prefixOf(locale);
    const found = noFindings();
    const say = <Inputs extends object>(
      text: (inputs: Inputs, options: { locale: 'en' | 'bn' }) => string,
      inputs = {} as Inputs,
    ) => text(inputs, { locale });
    const open = async (address: string, email: string) => {
      const page = await site.visit(viewport);
      await page.goto(prefix + address);
      await page.getByLabel(say(m.user_email)).fill(email);
      await page.getByLabel(say(m.user_password), { exact: true }).fill(password);
      await page.getByRole('button', { name: say(m.nav_login), exact: true }).click();
      return page;
    };

    const reporter = await open('/dashboard/decisions', karima.email);
    await reporter.getByText(say(m.decisions_no_reports)).waitFor();
    await reporter.goto(`${prefix}/brands/Walton/${id}`);
    await reporter.getByRole('link', { name: say(m.flag_report), exact: true }).click();
    await reporter.getByLabel(say(m.flag_reason_advance)).check();
    await reporter.getByLabel(say(m.flag_note)).fill('bKash first');
    await checkEverySize(reporter, [viewport], found);
    await reporter.getByRole('button', { name: say(m.flag_send) }).click();
    await reporter.getByRole('heading', { name: say(m.flag_sent) }).waitFor();

    const moderator = await open('/dashboard/reports', mitu.email);
    await moderator.getByRole('heading', { name: 'ThinkPad T480' }).waitFor();
    await moderator.getByText('bKash first').waitFor();
    await moderator.getByText(say(m.queue_no_history)).waitFor();
    await moderator.keyboard.press('x');
    await moderator
      .getByRole('checkbox', { name: say(m.queue_tick, { about: 'ThinkPad T480' }) })
      .isChecked();
    await moderator.getByLabel(say(m.verdict_hide)).check();
    await moderator.getByLabel(say(m.queue_note)).fill('No money before the visit, please.');
    await checkEverySize(moderator, [viewport], found);
    await moderator.getByRole('button', { name: say(m.queue_judge), exact: true }).click();
    await moderator.getByText(say(m.queue_none)).waitFor();

    await reporter.goto(`${prefix}/dashboard/decisions`);
    await reporter.getByText(say(m.decisions_acted)).waitFor();
    const seller = await open('/dashboard/my-laptops', rahim.email);
    await seller.getByText('No money before the visit, please.').waitFor();
    await checkEverySize(seller, [viewport], found);
    await seller.getByRole('button', { name: say(m.mine_ask_again) }).click();
    await seller.getByText(say(m.mine_asked_again)).waitFor();
    await moderator.reload();
    await moderator.getByText(say(m.signal_asks_again)).waitFor();

    const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await site.call(suspendUser, {
      token: mitu.token,
      params: { id: rahim.id },
      body: { reason: 'Asked again', until },
    });
    const suspended = await open('/login', rahim.email);
    await suspended.getByRole('heading', { name: say(m.order_was_suspend) }).waitFor();
    await suspended.getByText('Asked again').waitFor();
    await suspended.getByLabel(say(m.order_appeal_text)).first().fill('It was my brother.');
    await checkEverySize(suspended, [viewport], found);
    await suspended
      .getByRole('button', { name: say(m.decisions_appeal) })
      .first()
      .click();
    await moderator.reload();
    await moderator.getByText(say(m.signal_appeal), { exact: true }).first().waitFor();
    assert.deepEqual(found, noFindings());
    for (const page of [reporter, moderator]) assert.deepEqual(errorsOf(page), []);
  });
