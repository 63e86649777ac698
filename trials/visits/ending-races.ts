import { randomUUIDv7 } from 'node:crypto';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { agreeToVisit, cancelVisit } from '#features/visits/step-contract.ts';
import { deleteUser } from '#features/users/user-contract.ts';
import { callsOver, CallFailed } from '#platform/contract/client.ts';
import type { VisitServers } from './visit-servers.ts';

const hourMs = 3_600_000;

/** Agreeing, cancelling, selling and deleting somebody, all at once; nothing agreed may outlive what it was about. */
export async function raceForEnds(servers: VisitServers, rounds: number, names: string) {
  const { db, addresses, join, joinAdmin, machine, call } = servers;
  const admin = await joinAdmin(`${names}Admin`);
  const body = await machine(admin);
  // This one stays, and with it the photograph of all.
  await call(createLaptop, { token: admin.token, body });
  const failures: string[] = [];
  const ends: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const [seller, buyer] = [await join(`${names}Seller${round}`), await join(`${names}Buyer${round}`)];
    const { _id: laptop } = await call(createLaptop, { token: seller.token, body });
    const id = randomUUIDv7();
    const at = new Date();
    const inHours = (hours: number) => new Date(at.getTime() + hours * hourMs).toISOString();
    await db
      .insertInto('visits')
      .values({
        id,
        laptop_id: laptop,
        laptop_model: 'Prelude N41',
        laptop_price: 15_500,
        seller_id: seller.id,
        buyer_id: buyer.id,
        status: 'proposed',
        turn: 'seller',
        revision: 1,
        starts_at: inHours(24),
        ends_at: inHours(24.5),
        created_at: inHours(0),
        updated_at: inHours(0),
      })
      .execute();
    const server = (index: number) =>
      callsOver((path, init) => fetch(new URL(path, addresses[(round + index) % addresses.length]), init));
    const leaves = round % 2 === 0 ? seller : buyer;
    const calls: [string, () => Promise<unknown>][] = [
      [
        'agree',
        () => server(0)(agreeToVisit, { token: seller.token, params: { id }, body: { revision: 1 } }),
      ],
      [
        'cancel',
        () =>
          server(1)(cancelVisit, {
            token: buyer.token,
            params: { id },
            body: { revision: 1, reason: 'price' },
          }),
      ],
      ['sell', () => server(2)(markSold, { token: seller.token, params: { id: laptop } })],
      ['delete', () => server(0)(deleteUser, { token: admin.token, params: { id: leaves.id } })],
    ];
    // Of each round one does not take part, so that the others get further.
    const taking = calls.filter((_, index) => index !== round % 5);
    const outcomes = await Promise.all(
      taking.map(([, make]) =>
        make().then(
          () => 200,
          (error: unknown) => (error instanceof CallFailed ? error.status : 0),
        ),
      ),
    );
    for (const [index, status] of outcomes.entries())
      if (status === 0 || status >= 500) failures.push(`${taking[index]![0]}: ${status}`);
    const { status } = await db
      .selectFrom('visits')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    ends[status] = (ends[status] ?? 0) + 1;
  }
  return { failures, ends, outlived: await outlived(servers) };
}

/** Agreed visits of what is sold or gone, and time that is taken for no agreed visit. */
async function outlived({ db }: Pick<VisitServers, 'db'>): Promise<number> {
  const visits = await db
    .selectFrom('visits')
    .leftJoin('laptops', 'laptops.id', 'visits.laptop_id')
    .select('visits.id')
    .where('visits.status', '=', 'agreed')
    .where(({ or, eb }) =>
      or([
        eb('laptops.id', 'is', null),
        eb('laptops.status', '=', 'Sold'),
        eb('visits.seller_id', 'is', null),
        eb('visits.buyer_id', 'is', null),
      ]),
    )
    .execute();
  const claims = await db
    .selectFrom('visit_claims')
    .innerJoin('visits', 'visits.id', 'visit_claims.visit')
    .select('visits.id')
    .where('visits.status', 'not in', ['agreed', 'met', 'done'])
    .execute();
  return visits.length + claims.length;
}
