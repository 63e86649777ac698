import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { SignalKind } from '../signal-contract.ts';
import { standsIn } from '../block-key.ts';

export type Signal = { kind: SignalKind; detail: string };

/** The port to pictures: those that look the same as one of these. */
export type TwinsOf = (pictures: string[]) => Promise<string[]>;

const newAccountMs = 3 * 24 * 3_600_000;
const manyMachines = 8;
/** What is asked is less than this part of what others ask for the like. */
const farBelow = 0.45;
const fewestLike = 4;
const mostLike = 200;

const machineOf = (db: Database, id: string) =>
  db
    .selectFrom('laptops')
    .innerJoin('users', 'users.id', 'laptops.seller_id')
    .selectAll('laptops')
    .select('users.created_at as joined')
    .where('laptops.id', '=', id)
    .executeTakeFirst();

type Machine = NonNullable<Awaited<ReturnType<typeof machineOf>>>;

/** Everything that stands out about a machine; nothing of it says that anybody did wrong. */
export async function lookAtMachine(db: Database, id: string, ports: { now: Date; twinsOf: TwinsOf }) {
  const machine = await machineOf(db, id);
  if (!machine) return [];
  const found = await Promise.all([
    photoTwin(db, machine, ports.twinsOf),
    cheap(db, machine),
    blocked(db, machine),
    many(db, machine, ports.now),
    sharedMobile(db, machine),
  ]);
  return found.filter((signal) => signal !== undefined);
}

async function photoTwin(db: Database, machine: Machine, twinsOf: TwinsOf): Promise<Signal | undefined> {
  const own = [...new Set([machine.img1, machine.img2, machine.img3, machine.img4])];
  const wanted = [...own, ...(await twinsOf(own))];
  const other = await db
    .selectFrom('laptops')
    .select('id')
    .where('seller_id', '!=', machine.seller_id)
    .where(({ or, eb }) =>
      or((['img1', 'img2', 'img3', 'img4'] as const).map((field) => eb(field, 'in', wanted))),
    )
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return other && { kind: 'photo-twin', detail: other.id };
}

/** The like: the same model of that brand, or else its class of machine with as good a processor. */
async function cheap(db: Database, machine: Machine): Promise<Signal | undefined> {
  const others = db
    .selectFrom('laptops')
    .select('asking_price')
    .where('id', '!=', machine.id)
    .where('seller_id', '!=', machine.seller_id)
    .where('brand_key', '=', machine.brand_key)
    .where('category', '=', machine.category)
    .orderBy('date', 'desc')
    .limit(mostLike);
  const sameModel = sql<boolean>`lower(model) = ${machine.model.toLowerCase()}`;
  const asked = [
    await others.where(sameModel).execute(),
    await others.where('version', '=', machine.version).execute(),
  ]
    .find((like) => like.length >= fewestLike)
    ?.map(({ asking_price }) => asking_price)
    .toSorted((one, other) => one - other);
  const usual = asked?.[Math.floor(asked.length / 2)];
  if (usual === undefined || machine.asking_price >= usual * farBelow) return undefined;
  return { kind: 'cheap', detail: String(usual) };
}

async function blocked(db: Database, machine: Machine): Promise<Signal | undefined> {
  const list = await db.selectFrom('block_list').select(['key', 'entry']).orderBy('key').execute();
  const texts = [machine.model, machine.details, machine.location, machine.mobile, machine.messenger ?? ''];
  const found = list.find(({ key }) => texts.some((text) => standsIn(key, text)));
  return found && { kind: 'block-list', detail: found.entry };
}

async function many(db: Database, machine: Machine, now: Date): Promise<Signal | undefined> {
  if (Date.parse(machine.joined) < now.getTime() - newAccountMs) return undefined;
  const { count } = await db
    .selectFrom('laptops')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', machine.seller_id)
    .executeTakeFirstOrThrow();
  return count >= manyMachines ? { kind: 'many-machines', detail: String(count) } : undefined;
}

async function sharedMobile(db: Database, machine: Machine): Promise<Signal | undefined> {
  const { count } = await db
    .selectFrom('laptops')
    .select(({ fn }) => fn.count<number>('seller_id').distinct().as('count'))
    .where('mobile', '=', machine.mobile)
    .executeTakeFirstOrThrow();
  return count > 1 ? { kind: 'shared-mobile', detail: String(count) } : undefined;
}
