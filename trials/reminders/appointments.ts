import type { Person, peopleOf } from '#app/testing/people.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { changeReminderSettings } from '#features/reminders/reminder-contract.ts';
import { agreeToMove, agreeToVisit, cancelVisit, moveVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import type { Database } from '#platform/database/tables.ts';

const hourMs = 3_600_000;
const visitsOfSeller = 16;
const visitsOfBuyer = 4;

/** A visit as it stands before the clock is shifted. */
export type Appointment = {
  id: string;
  startsAt: number;
  /** The time that no longer holds. */
  movedFrom?: number;
  isCancelled: boolean;
  seller: string;
  buyer: string;
  /** Where the buyer's text message goes, who wants one. */
  mobile: string;
};

type People = ReturnType<typeof peopleOf>;

/** So many agreed visits, by the product's own calls: every fifth was moved, every tenth is cancelled. */
export async function makeAppointments(
  people: People,
  { db, count, firstAt }: { db: Database; count: number; firstAt: number },
): Promise<Appointment[]> {
  const { call, join, joinAdmin, addBrand, machine } = people;
  await addBrand(await joinAdmin('Admin'));
  const numbers = (length: number) => Array.from({ length }, (_, number) => number);
  const sellers: Person[] = [];
  for (const number of numbers(Math.ceil(count / visitsOfSeller)))
    sellers.push(await join(`Seller${number}`));
  const buyers: Person[] = [];
  // Two with one seller are as many as anybody may ask for.
  for (const number of numbers(Math.max(Math.ceil(count / visitsOfBuyer), visitsOfSeller / 2))) {
    const buyer = await join(`Buyer${number}`);
    await call(changeReminderSettings, { token: buyer.token, body: { sms: true } });
    buyers.push(buyer);
  }
  // Whoever joined today may ask for few visits.
  await db.updateTable('users').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  const body = await machine(sellers[0]!);
  const appointments: Appointment[] = [];
  for (const number of numbers(count)) {
    const seller = sellers[Math.floor(number / visitsOfSeller)]!;
    const buyer = buyers[number % buyers.length]!;
    const { _id: laptop } = await call(createLaptop, { token: seller.token, body });
    // Each has an hour of the day, twice: nobody is in two places.
    const at = firstAt + (number % visitsOfSeller) * (hourMs / 2);
    const mobile = `018${String(number).padStart(8, '0')}`;
    appointments.push(await arrange(people, { number, laptop, seller, buyer, at, mobile }));
  }
  return appointments;
}

type Plan = { number: number; laptop: string; seller: Person; buyer: Person; at: number; mobile: string };

async function arrange({ call }: People, { number, laptop, seller, buyer, at, mobile }: Plan) {
  const iso = (time: number) => new Date(time).toISOString();
  const isMoved = number % 5 === 0;
  const isCancelled = number % 10 === 1;
  const movedFrom = at + 24 * hourMs;
  const proposed = await call(proposeVisit, {
    token: buyer.token,
    params: { id: laptop },
    body: { startsAt: iso(isMoved ? movedFrom : at), place: 'multiplan-center', mobile },
  });
  const params = { id: proposed._id };
  let { revision } = proposed;
  ({ revision } = await call(agreeToVisit, { token: seller.token, params, body: { revision } }));
  if (isMoved) {
    const body = { revision, startsAt: iso(at), place: 'new-market' };
    ({ revision } = await call(moveVisit, { token: buyer.token, params, body }));
    await call(agreeToMove, { token: seller.token, params, body: { revision } });
  }
  if (isCancelled)
    await call(cancelVisit, { token: seller.token, params, body: { revision, reason: 'cannot-come' } });
  return {
    id: proposed._id,
    startsAt: at,
    ...(isMoved && { movedFrom }),
    isCancelled,
    seller: seller.email,
    buyer: buyer.email,
    mobile: `+88${mobile}`,
  };
}
