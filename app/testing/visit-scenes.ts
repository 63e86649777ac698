import { randomUUIDv7 } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { visitById } from '#features/visits/visit-contract.ts';
import type { openHouse } from './house.ts';
import type { Person } from './people.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
type Visit = Updateable<Tables['visits']>;

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;
const inHours = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * hourMs) / quarterMs) * quarterMs).toISOString();

/** In the next days, when whoever has set no hours can be asked. */
const noon = (days: number) => `${inHours(24 * days).slice(0, 10)}T06:00:00.000Z`;

const states = {
  countered: () => ({ status: 'countered', turn: 'buyer' }),
  agreed: () => ({ agreed_at: inHours(-1) }),
  moving: () => ({ turn: 'buyer', move_by: 'seller', move_starts_at: noon(3) }),
  begun: () => ({ starts_at: inHours(-1) }),
  missed: () => ({ status: 'missed', missed_by: 'buyer', missed_at: inHours(-1), reason: 'no-show' }),
  disputed: () => ({ status: 'unclear', missed_by: 'buyer', disputed_at: inHours(-1), reason: 'late' }),
  met: () => ({ status: 'met' }),
} satisfies Record<string, () => Visit>;
type State = keyof typeof states;

/** Visits in every state, put straight into the table: whom limits of the calls would hold back is not the matter here. */
export async function visitsOf(
  { call, house: { db }, machine }: House,
  { buyer, seller, offerer }: Record<'buyer' | 'seller' | 'offerer', Person>,
) {
  const body = await machine(seller);
  const offer = async ({ token } = seller) => (await call(createLaptop, { token, body }))._id;

  async function insert(laptop: string, { from, to }: { from: Person; to: Person }, about: Visit) {
    const id = randomUUIDv7();
    const at = inHours(-1);
    const machine = { laptop_id: laptop, laptop_model: 'Prelude N41', laptop_price: 15_500 };
    const time = { starts_at: inHours(12), ends_at: inHours(12.5), created_at: at, updated_at: at };
    const people = { buyer_id: from.id, seller_id: to.id, place_note: 'At the gate', message: 'Hello' };
    await db
      .insertInto('visits')
      .values({ id, ...machine, ...people, ...time, status: 'agreed', revision: 1, ...about })
      .execute();
    return id;
  }

  /** What a call names in braces, and what goes into its body; nothing that it does not name. */
  async function scene(call: string, laptop: string) {
    const needs = (name: string) => call === '' || call.includes(`{${name}}`);
    const names = Object.keys(states) as State[];
    const made = await Promise.all(
      names.map(async (name) =>
        needs(name) ? insert(await offer(), { from: buyer, to: seller }, states[name]()) : '',
      ),
    );
    const visits = Object.fromEntries(names.map((name, index) => [name, made[index]])) as Record<
      State,
      string
    >;
    return {
      ...visits,
      seller: seller.id,
      offered: needs('offered') ? await offer(offerer) : '',
      arrivalCode: call.endsWith('/arrive') ? await codeOf(visits.agreed) : '0000',
      heldFor: call.endsWith('/hold') ? await insert(laptop, { from: seller, to: buyer }, {}) : 'none',
    };
  }

  const codeOf = async (id: string) =>
    (await call(visitById, { token: seller.token, params: { id } })).myCode ?? '';

  return { scene };
}

export type VisitScene = Awaited<ReturnType<Awaited<ReturnType<typeof visitsOf>>['scene']>>;

/** What each call sends. */
export function visitBodies({
  arrivalCode: code,
  heldFor,
  agreed,
}: Pick<VisitScene, 'arrivalCode' | 'heldFor' | 'agreed'>): Record<string, object> {
  const meeting = { startsAt: noon(2), place: 'new-market' };
  const place = {
    name: 'Eastern Plus',
    nameBn: 'ইস্টার্ন প্লাস',
    district: 'Dhaka',
    closedWeekday: null,
    sockets: true,
    source: 'Seen',
    checkedAt: '2026-11-22',
  };
  return {
    'POST /places': place,
    'PUT /places/{place}': place,
    'PUT /holidays/{day}': { name: 'Victory Day' },
    'PUT /visit-windows': { gap: 0, windows: [] },
    'PUT /visit-exceptions/{day}': { windows: [] },
    'POST /laptops/{offered}/visits': meeting,
    'PUT /visits/{countered}/counter': { revision: 1, ...meeting },
    'PUT /visits/{countered}/agree': { revision: 1 },
    'PUT /visits/{countered}/decline': { revision: 1, reason: 'price' },
    'PUT /visits/{agreed}/cancel': { revision: 1, reason: 'price' },
    'PUT /visits/{agreed}/move': { revision: 1, ...meeting },
    'PUT /visits/{moving}/agree-move': { revision: 1 },
    'PUT /visits/{moving}/decline-move': { revision: 1 },
    'PUT /visits/{agreed}/arrive': { code },
    'POST /visits/{agreed}/messages': { text: 'I am at the gate.' },
    'PUT /visits/{agreed}/read': { upTo: agreed },
    'PUT /reminder-settings': { sms: true },
    'PUT /visits/{begun}/missed': { reason: 'no-show' },
    'PUT /visits/{missed}/dispute': { note: 'I stood there.' },
    'PUT /visits/{met}/finish': { outcome: 'bought' },
    'PUT /disputes/{disputed}': { verdict: 'unclear' },
    'PUT /laptops/{laptop}/hold': { visit: heldFor },
    'PUT /laptops/{sold}/sale': { to: 'elsewhere', price: 15_000 },
  };
}
