import { randomUUIDv7 } from 'node:crypto';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import { visits } from '#features/visits/visit-contract.ts';
import { callsOver, CallFailed } from '#platform/contract/client.ts';
import { seededRandom } from '#platform/random/seeded-random.ts';
import type { Person } from '#app/testing/people.ts';
import type { VisitServers } from './visit-servers.ts';

const buyersAtOnce = 20;
const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;

/** A slot that twenty are asked about at once, and one can have. */
export async function raceForSlots(servers: VisitServers, slots: number, seed: string) {
  const { db, addresses, join, joinAdmin, addBrand, machine, call } = servers;
  const random = seededRandom(seed);
  await addBrand(await joinAdmin('Admin'));
  const seller = await join('Seller');
  const body = await machine(seller);
  // Six agreed visits are enough for one buyer: there are so many that none gets there.
  const buyers: (Person & { won: number })[] = [];
  for (let count = 0; count < Math.max(buyersAtOnce, Math.ceil(slots / 3)); count += 1)
    buyers.push({ ...(await join(`Buyer${count}`)), won: 0 });
  const tomorrow = Math.ceil(Date.now() / dayMs) * dayMs;
  const codes: string[] = [];
  let agreed = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const start = tomorrow + 2 * slot * quarterMs;
    const asking = buyers.toSorted((a, b) => a.won - b.won || random.roll() - 0.5).slice(0, buyersAtOnce);
    const proposals = await propose(asking, start);
    const outcomes = await Promise.all(
      asking.map(async (buyer, index) => {
        const at = callsOver((path, init) => fetch(new URL(path, addresses[index % addresses.length]), init));
        const about = { token: buyer.token, params: { id: proposals[index]! }, body: { revision: 1 } };
        return at(agreeToVisit, about).then(
          () => 'agreed',
          (error: unknown) => (error instanceof CallFailed ? `${error.status} ${error.code}` : String(error)),
        );
      }),
    );
    for (const [index, outcome] of outcomes.entries())
      if (outcome === 'agreed') {
        agreed += 1;
        asking[index]!.won += 1;
      } else codes.push(outcome);
  }

  const otherLosses = codes.filter((code) => code !== '409 SLOT_TAKEN');
  const lost = codes.length - otherLosses.length;
  return { agreed, lost, otherLosses, overlaps: await overlaps(servers, [seller, ...buyers]) };

  /** What the seller offered each of them in return; put there straight, past the limits of proposals. */
  async function propose(asking: Person[], start: number): Promise<string[]> {
    const { _id: laptop } = await call(createLaptop, { token: seller.token, body });
    const at = new Date().toISOString();
    const rows = asking.map((buyer) => ({
      id: randomUUIDv7(),
      laptop_id: laptop,
      laptop_model: 'Prelude N41',
      laptop_price: 15_500,
      seller_id: seller.id,
      buyer_id: buyer.id,
      status: 'countered' as const,
      turn: 'buyer' as const,
      revision: 1,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 2 * quarterMs).toISOString(),
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto('visits').values(rows).execute();
    return rows.map(({ id }) => id);
  }
}
/** How many agreed visits of a person overlap, by what each is shown. */
async function overlaps({ call }: VisitServers, people: Person[]): Promise<number> {
  let found = 0;
  for (const { token } of people) {
    const times: [string, string][] = [];
    for (let page = 0, isOver = false; !isOver; page += 1) {
      const answer = await call(visits, { token, query: { when: 'next', page: String(page) } });
      for (const { status, startsAt, endsAt } of answer.visits)
        if (status === 'agreed') times.push([startsAt, endsAt]);
      isOver = answer.visits.length === 0;
    }
    times.sort(([a], [b]) => (a < b ? -1 : 1));
    found += times.filter(([start], index) => index > 0 && start < times[index - 1]![1]).length;
  }
  return found;
}
