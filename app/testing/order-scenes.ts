import { reportFlag } from '#features/moderation/flag-contract.ts';
import { hideLaptop } from '#features/moderation/hidden-contract.ts';
import { type Gathered, next } from './everybody.ts';

/** A report that waits, and what was decided against the owner: a suspension that is over. */
export async function decided({ call: make, post, db, owner, seller }: Gathered, call: string) {
  const wants = (name: string) => call === '' || call.includes(`{${name}}`);
  const flag = wants('flag')
    ? (
        await make(reportFlag, {
          body: { kind: 'laptop', subject: await post('laptop', seller), reason: 'spam' },
        })
      )._id
    : '';
  const decision = wants('decision') ? `decision-${next()}` : '';
  if (decision !== '') {
    const what = { what: 'warn', subject_kind: 'seller', subject: owner.id, about: owner.name } as const;
    const row = { id: decision, person: owner.id, reason: 'Spam', at: new Date().toISOString() };
    await db
      .insertInto('sanctions')
      .values({ ...row, ...what })
      .execute();
  }
  return { flag, decision };
}

/** A machine of the owner that a moderator has hidden. */
export async function hiddenMachine({ post, call: callAs, admin }: Gathered, call: string) {
  if (call !== '' && !call.includes('{hidden}')) return '';
  const id = await post('laptop');
  await callAs(hideLaptop, { token: admin.token, params: { id }, body: { reason: 'Not a machine' } });
  return id;
}
