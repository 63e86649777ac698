import type { Database, Tables } from '#platform/database/tables.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Visit, VisitInList } from '../visit-contract.ts';
import { isHiddenHome } from '../home-address.ts';
import { type Side, sideOf } from '../visit-kinds.ts';
import { arrivalCode } from './arrival-codes.ts';
import type { VisitRow } from './visit-ports.ts';

const contactOpenMs = 7 * 86_400_000;

export type ViewNeeds = { now: () => Date; codeSecret: string };

type Joined = Pick<Tables, 'visits'>;

/** A visit with everything that its answer shows of other tables. */
export const visitsWithNames = (db: Database) =>
  db
    .selectFrom('visits')
    .leftJoin('meeting_places as p', 'p.id', 'visits.place_id')
    .leftJoin('meeting_places as to', 'to.id', 'visits.move_place_id')
    .leftJoin('laptops', 'laptops.id', 'visits.laptop_id')
    .leftJoin('users as s', 's.id', 'visits.seller_id')
    .leftJoin('users as b', 'b.id', 'visits.buyer_id')
    .selectAll('visits')
    .select([
      'p.name as place_name',
      'p.name_bn as place_name_bn',
      'p.district as place_district',
      'p.closed_weekday as place_closed',
      'to.name as move_place_name',
      'to.name_bn as move_place_name_bn',
      'to.district as move_place_district',
      'to.closed_weekday as move_place_closed',
      'laptops.model as current_model',
      'laptops.asking_price as current_price',
      'laptops.status as current_status',
      'laptops.mobile as seller_mobile',
      's.name as seller_name',
      's.image as seller_image',
      'b.name as buyer_name',
      'b.image as buyer_image',
    ]);

export type NamedVisit = Awaited<ReturnType<ReturnType<typeof visitsWithNames>['executeTakeFirstOrThrow']>>;

export const isOf =
  (person: string) =>
  ({ eb, or }: ExpressionBuilder<Joined, 'visits'>) =>
    or([eb('visits.buyer_id', '=', person), eb('visits.seller_id', '=', person)]);

type PlaceRow = {
  id: string | null;
  name: string | null;
  nameBn: string | null;
  district: string | null;
  closed: number | null;
};

const meetingOf = ({ id, name, nameBn, district, closed }: PlaceRow) =>
  id === null
    ? null
    : { _id: id, name: name ?? '', nameBn: nameBn ?? '', district: district ?? '', closedWeekday: closed };

const personOf = (id: string | null, name: string | null, image: string | null) =>
  id === null ? null : { _id: id, name: name ?? '', image: image ?? '' };

const withContact: VisitRow['status'][] = ['agreed', 'met', 'done', 'missed', 'unclear'];

/** Until when each may reach the other; nothing before the agreement, after a cancellation or when it is over. */
export function contactUntil(visit: VisitRow, now: Date): string | null {
  if (!withContact.includes(visit.status)) return null;
  const until = Date.parse(visit.ends_at) + contactOpenMs;
  return now.getTime() <= until ? new Date(until).toISOString() : null;
}

/** A visit as one of its two sides sees it. */
function viewOf(visit: NamedVisit, me: Side, { now, codeSecret }: ViewNeeds): Omit<Visit, 'steps'> {
  return {
    _id: visit.id,
    status: visit.status,
    turn: visit.turn,
    revision: visit.revision,
    sequence: visit.sequence,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    place: meetingOf({
      id: visit.place_id,
      name: visit.place_name,
      nameBn: visit.place_name_bn,
      district: visit.place_district,
      closed: visit.place_closed,
    }),
    placeNote: placeNoteFor(visit, me),
    move: moveOf(visit),
    laptop: {
      _id: visit.laptop_id,
      model: visit.current_model ?? visit.laptop_model,
      askingPrice: visit.current_price ?? visit.laptop_price,
      status: visit.current_status,
    },
    seller: personOf(visit.seller_id, visit.seller_name, visit.seller_image),
    buyer: personOf(visit.buyer_id, visit.buyer_name, visit.buyer_image),
    me,
    reason: visit.reason,
    missedBy: visit.status === 'missed' ? visit.missed_by : null,
    stillComing: { buyer: visit.buyer_coming_at !== null, seller: visit.seller_coming_at !== null },
    myCode: visit.status === 'agreed' ? arrivalCode(codeSecret, visit, me) : null,
    contactUntil: contactUntil(visit, now()),
    createdAt: visit.created_at,
    updatedAt: visit.updated_at,
  };
}

const placeNoteFor = ({ place_note: text, place_note_by: by, agreed_at: agreedAt }: NamedVisit, me: Side) =>
  isHiddenHome({ text, by }, { me, agreedAt }) ? null : text;

function moveOf(visit: NamedVisit): Visit['move'] {
  if (visit.move_by === null) return null;
  return {
    startsAt: visit.move_starts_at!,
    place: meetingOf({
      id: visit.move_place_id,
      name: visit.move_place_name,
      nameBn: visit.move_place_name_bn,
      district: visit.move_place_district,
      closed: visit.move_place_closed,
    }),
    by: visit.move_by,
  };
}

/** With every step; undefined for whoever is neither side. */
export async function readVisit(
  db: Database,
  needs: ViewNeeds,
  id: string,
  person: string,
): Promise<Visit | undefined> {
  const visit = await visitsWithNames(db).where('visits.id', '=', id).executeTakeFirst();
  const me = visit && sideOf(visit, person);
  if (!visit || !me) return undefined;
  const steps = await db
    .selectFrom('visit_steps')
    .select(['at', 'by_side as by', 'step', 'from_status as from', 'to_status as to', 'reason'])
    .where('visit_id', '=', id)
    .orderBy('revision')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    ...viewOf(visit, me, needs),
    steps: steps.map(({ reason, ...step }) => ({ ...step, ...(reason !== null && { reason }) })),
  };
}

/** Those of this person among these visits, for a list. */
export const viewsOf = (
  visits: NamedVisit[],
  person: string,
  needs: ViewNeeds,
  unread = new Map<string, number>(),
): VisitInList[] =>
  visits.flatMap((visit) => {
    const me = sideOf(visit, person);
    return me ? [{ ...viewOf(visit, me, needs), unread: unread.get(visit.id) ?? 0 }] : [];
  });
