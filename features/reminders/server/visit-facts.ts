import type { Selectable } from 'kysely';
import { m } from '#words';
import { isHiddenHome } from '#features/visits/home-address.ts';
import { otherSide, type Side, sideOf } from '#features/visits/visit-kinds.ts';
import type { Language } from '#platform/contract/language.ts';
import type { Database, Tables } from '#platform/database/tables.ts';

export type VisitRow = Selectable<Tables['visits']>;

/** A visit as a letter tells of it to one of its two sides. */
export type Facts = {
  visit: VisitRow;
  me: Side;
  /** The other side. */
  other: string;
  laptop: string;
  price: number;
  isForSale: boolean;
  heldUntil: string | null;
  heldFor: string | null;
  place: string;
  newPlace: string;
  /** Where a text message goes to. */
  mobile: string | null;
};

export const visitsWithFacts = (db: Database) =>
  db
    .selectFrom('visits')
    .leftJoin('meeting_places as p', 'p.id', 'visits.place_id')
    .leftJoin('meeting_places as to', 'to.id', 'visits.move_place_id')
    .leftJoin('laptops', 'laptops.id', 'visits.laptop_id')
    .leftJoin('users as s', 's.id', 'visits.seller_id')
    .leftJoin('users as b', 'b.id', 'visits.buyer_id')
    .selectAll('visits')
    .select([
      'p.name as place_en',
      'p.name_bn as place_bn',
      'to.name as new_place_en',
      'to.name_bn as new_place_bn',
      'laptops.model as model',
      'laptops.asking_price as price',
      'laptops.status as sale',
      'laptops.mobile as seller_mobile',
      'laptops.held_until as held_until',
      'laptops.held_for as held_for',
      's.name as seller_name',
      'b.name as buyer_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof visitsWithFacts>['executeTakeFirstOrThrow']>>;

/** Names may hold any sign that can be typed; in a subject they stand on one line. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Undefined for somebody who is neither side. */
export function factsFor(row: Row, person: string, language: Language): Facts | undefined {
  const me = sideOf(row, person);
  if (!me) return undefined;
  const named = (english: string | null, bangla: string | null) =>
    onOneLine((language === 'bn' ? bangla : english) ?? '');
  const or = (place: string, note: string | null) => place || onOneLine(note ?? '');
  const { place_note: text, place_note_by: by, agreed_at: agreedAt } = row;
  const isHidden = isHiddenHome({ text, by }, { me, agreedAt });
  return {
    visit: row,
    me,
    other: onOneLine(row[`${otherSide(me)}_name`] ?? m.meet_former_member()),
    laptop: onOneLine(row.model ?? row.laptop_model),
    price: row.price ?? row.laptop_price,
    isForSale: row.sale === 'Available',
    heldUntil: row.held_until,
    heldFor: row.held_for,
    place: or(named(row.place_en, row.place_bn), isHidden ? m.meet_place_hidden() : text),
    newPlace: or(named(row.new_place_en, row.new_place_bn), row.move_place_note),
    mobile: me === 'buyer' ? row.buyer_mobile : row.seller_mobile,
  };
}

export async function readFacts(
  db: Database,
  id: string,
  person: string,
  language: Language,
): Promise<Facts | undefined> {
  const row = await visitsWithFacts(db).where('visits.id', '=', id).executeTakeFirst();
  return row && factsFor(row, person, language);
}
