import { identityCommand } from '#features/identity/server/identity-command.ts';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { setRole } from '#features/users/server/user-queries.ts';
import { noLimits } from '#platform/http/limits.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import { forger } from './forged.ts';
import { openHouse } from './house.ts';
import type { Person } from './people.ts';
import { visitsOf } from './visit-scenes.ts';

/** `out` and `forged` stand for several kinds of caller. */
const kinds: Record<string, string[]> = {
  out: ['deleted', 'disabled', 'expired', 'forOthers', 'byOthers', 'unsigned', 'withPublicKey'],
  forged: ['forOthers', 'byOthers', 'unsigned', 'withPublicKey', 'kind'],
};

type Row = { call: string; cells: { who: string; status: number }[] };

export function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const columns = head.split(/\s+/).slice(1);
  return lines.map((line) => {
    const statuses = line.match(/\d{3}\b/g)!.slice(-columns.length);
    const call = line.replace(/(\s+\d{3})+$/, '');
    const cells = columns.flatMap((column, index) =>
      (kinds[column] ?? [column]).map((who) => ({ who, status: Number(statuses[index]) })),
    );
    return { call, cells };
  });
}

const limited = { TEST_ROUTES: 'off', PASSWORD_MEMORY_KIB: '1024', TRUST_PROXY: '1' };

/** Everybody in the table, each with the tokens they would come with. */
export async function gather(kind: DatabaseKind) {
  // How much one may do in a minute is for limits.test.ts.
  const house = await openHouse(kind, limited, { limits: noLimits });
  const { call, join, joinAdmin } = house;
  const { db } = house.house;
  const admin = await joinAdmin('Admin');
  const owner = await join('Owner');
  const people: Record<string, Person> = { admin, owner, other: await join('Other') };
  people['moderator'] = await join('Moderator');
  await setRole(db, people['moderator'].id, 'Moderator');
  for (const who of ['demoted', 'deleted', 'disabled']) people[who] = await joinAdmin(who);
  const [demoted, deleted, disabled] = [people['demoted']!, people['deleted']!, people['disabled']!];
  await db.updateTable('users').set({ status: 'Member' }).where('id', '=', demoted.id).execute();
  await call(deleteUser, { token: admin.token, params: { id: deleted.id } });
  await identityCommand(['disable', disabled.email], { db, say: () => undefined });
  await house.addBrand(admin);
  const machine = await house.machine(owner);
  const forged = await forger(house.house);

  /** An ID token or an access token as this caller has it; a forger makes their own of one that would be let in. */
  async function tokenOf(who: string, sort: 'token' | 'idToken', model: Person): Promise<string | undefined> {
    if (who === 'anonymous') return undefined;
    if (who === 'kind') return model[sort === 'token' ? 'idToken' : 'token'];
    const person = people[who];
    return person ? person[sort] : forged[who as keyof typeof forged](model[sort]);
  }
  const post = async (state: 'laptop' | 'advertised' | 'sold', { token } = owner) => {
    const { _id: id } = await call(createLaptop, { token, body: machine });
    if (state === 'advertised') await call(advertiseLaptop, { token, params: { id } });
    if (state === 'sold') await call(markSold, { token, params: { id } });
    return id;
  };
  const blogPost = { title: 'Hinges', details: 'Open it slowly.', img: machine.img1 };
  const blog = (await call(createBlog, { token: owner.token, body: blogPost }))._id;
  const seller = await join('Seller');
  const visits = await visitsOf(house, {
    buyer: owner,
    seller,
    offerer: await join('Offerer'),
  });
  return { ...house, db, visits, people, admin, owner, seller, machine, post, blog, blogPost, tokenOf };
}

export type Gathered = Awaited<ReturnType<typeof gather>>;

let asked = 0;

/** A number that was not used yet. */
export const next = () => (asked += 1);

/** A caller at an address of their own: limits hold nobody back for another. */
export const fromAnywhere = () => ({ 'x-forwarded-for': `10.0.${next() >> 8}.${asked & 255}` });
