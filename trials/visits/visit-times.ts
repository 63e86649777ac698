import { randomUUIDv7 } from 'node:crypto';
import { openMeetings } from '#app/testing/meetings.ts';
import { changeHours, freeSlots } from '#features/visits/hours-contract.ts';
import { agreeToVisit } from '#features/visits/step-contract.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';

const quarterMs = 15 * 60_000;

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/** Answering free times, of a seller with and without 500 claims, and agreeing; one call after the other. */
export async function measureVisits(kind: DatabaseKind, count: number) {
  await using meetings = await openMeetings(kind);
  const { call, seller, stranger, buyer, post, clock } = meetings;
  const { db } = meetings.house;
  const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from: '08:00',
    till: '20:00',
    places: ['new-market'],
  }));
  for (const { token } of [seller, stranger]) await call(changeHours, { token, body: { gap: 0, windows } });
  const [laptop, other] = [await post(), await post(stranger)];

  const visit = (hours: number) => {
    const start = Math.ceil(clock.now / quarterMs) * quarterMs + hours * 4 * quarterMs;
    return {
      id: randomUUIDv7(),
      laptop_id: null,
      laptop_model: 'Prelude N41',
      laptop_price: 15_500,
      seller_id: stranger.id,
      buyer_id: buyer.id,
      status: 'done' as const,
      revision: 1,
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + 2 * quarterMs).toISOString(),
      created_at: new Date(clock.now).toISOString(),
      updated_at: new Date(clock.now).toISOString(),
    };
  };
  const past = visit(1);
  await db.insertInto('visits').values(past).execute();
  const first = Math.floor(clock.now / quarterMs);
  const claims = Array.from({ length: 500 }, (_, index) => ({
    person: stranger.id,
    quarter: first + index * 2,
    visit: past.id,
  }));
  await db.insertInto('visit_claims').values(claims).execute();

  const slotsOf = (id: string, laptop: string) => () =>
    call(freeSlots, { params: { id }, query: { laptop } });
  const [emptyTimes, fullTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < count; turn += 1) {
    emptyTimes.push(await timed(slotsOf(seller.id, laptop)));
    fullTimes.push(await timed(slotsOf(stranger.id, other)));
  }

  const agreeTimes: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const row = {
      ...visit(24 + turn),
      laptop_id: await post(),
      seller_id: seller.id,
      status: 'proposed' as const,
      turn: 'seller' as const,
    };
    await db.insertInto('visits').values(row).execute();
    const about = { token: seller.token, params: { id: row.id }, body: { revision: 1 } };
    agreeTimes.push(await timed(() => call(agreeToVisit, about)));
    await db.updateTable('visits').set({ status: 'done' }).where('id', '=', row.id).execute();
  }
  return {
    emptyMs: quantile(emptyTimes, 0.5),
    fullMs: quantile(fullTimes, 0.5),
    agreeMs: quantile(agreeTimes, 0.99),
  };
}
