import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { NewLaptop } from '#features/laptops/laptop-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import { CallFailed } from '#platform/contract/client.ts';
import type { DatabaseKind } from '#platform/testing/storage.ts';
import type * as z from 'zod/mini';
import { openHouse } from './house.ts';
import type { Person } from './people.ts';

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;

/** A house whose clock the test sets, with a seller and a buyer who joined long ago. It begins on a Monday, 10:00 in Dhaka. */
export async function openMeetings(kind: DatabaseKind) {
  const clock = { now: Date.parse('2026-11-20T04:00:00Z') };
  const house = await openHouse(kind, {}, { now: () => new Date(clock.now) });
  const { call, join, joinAdmin } = house;
  const admin = await joinAdmin('Admin');
  await house.addBrand(admin);
  const [seller, buyer, stranger] = [await join('Seller'), await join('Buyer'), await join('Stranger')];
  const machine = await house.machine(seller);
  clock.now = Date.parse('2026-11-23T04:00:00Z');

  /** The same photographs for all of them: a picture each takes a second of the tests. */
  async function post(owner: Person = seller, about: Partial<z.input<typeof NewLaptop>> = {}) {
    return (await call(createLaptop, { token: owner.token, body: { ...machine, ...about } }))._id;
  }
  /** So many hours from now, on the next quarter. */
  const inHours = (hours: number) =>
    new Date(Math.ceil((clock.now + hours * hourMs) / quarterMs) * quarterMs).toISOString();
  const advance = (hours: number) => {
    clock.now += hours * hourMs;
  };
  const propose = async (laptop: string, hours: number, { token }: Person = buyer) =>
    call(proposeVisit, {
      token,
      params: { id: laptop },
      body: { startsAt: inHours(hours), place: 'multiplan-center' },
    });
  return { ...house, clock, admin, seller, buyer, stranger, post, inHours, advance, propose };
}

/** How a call was refused. */
export async function refusalOf(sent: Promise<unknown>): Promise<CallFailed> {
  const answer: unknown = await sent.catch((error: unknown) => error);
  if (answer instanceof CallFailed) return answer;
  throw answer instanceof Error ? answer : new Error('It was not refused.');
}

export const codeOf = async (sent: Promise<unknown>): Promise<string> => (await refusalOf(sent)).code;
