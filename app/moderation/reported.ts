import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { photosOf, remove } from '#features/laptops/server/laptop-queries.ts';
import type { FlagKind } from '#features/moderation/flag-kinds.ts';
import type { Subject } from '#features/moderation/server/flag-queries.ts';
import { sideOf } from '#features/visits/visit-kinds.ts';

type Found = { name: string; person: string | null };
type Find = (db: Database, id: string, reporter: string | undefined) => Promise<Found | undefined>;

/** The other side of a visit, for whoever is one of the two. */
const otherSideOf: Find = async (db, id, reporter) => {
  const visit = await db
    .selectFrom('visits')
    .select(['seller_id', 'buyer_id', 'laptop_model as name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const side = visit && reporter !== undefined ? sideOf(visit, reporter) : undefined;
  if (!visit || !side) return undefined;
  return { name: visit.name, person: side === 'buyer' ? visit.seller_id : visit.buyer_id };
};

const finds: Record<FlagKind, Find> = {
  laptop: (db, id) =>
    db
      .selectFrom('laptops')
      .select(['model as name', 'seller_id as person'])
      .where('id', '=', id)
      .executeTakeFirst(),
  // Who never posted is no seller.
  seller: (db, id) =>
    db
      .selectFrom('users')
      .select(['name', 'id as person'])
      .where('id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('laptops').select('laptops.id').whereRef('laptops.seller_id', '=', 'users.id')),
      )
      .executeTakeFirst(),
  blog: (db, id) =>
    db
      .selectFrom('blogs')
      .select(['title as name', 'author_id as person'])
      .where('id', '=', id)
      .executeTakeFirst(),
  visit: otherSideOf,
  message: async (db, id, reporter) => {
    const message = await db
      .selectFrom('messages')
      .innerJoin('visits', 'visits.id', 'messages.visit_id')
      .select(['visit_id', 'text'])
      .select(
        sql<
          string | null
        >`case when messages.author = 'buyer' then visits.buyer_id else visits.seller_id end`.as('author'),
      )
      .where('messages.id', '=', id)
      .executeTakeFirst();
    if (!message || !(await otherSideOf(db, message.visit_id, reporter))) return undefined;
    return { name: message.text.slice(0, 80), person: message.author };
  },
};

/** What is reported and whose it is; a visit and a message are their two sides' alone to report. */
export async function subjectOf(
  db: Database,
  kind: FlagKind,
  id: string,
  reporter: string | undefined,
): Promise<Subject | undefined> {
  const found = await finds[kind](db, id, reporter);
  return found && { kind, id, ...found };
}

type Needs = {
  releasePictures: (db: Database, paths: string[]) => Promise<void>;
  withdrawn: (db: Database, laptop: string) => Promise<void>;
};

/** Deletes a machine or a post that was reported; false for what nobody can delete. */
export const removeSubject =
  ({ releasePictures, withdrawn }: Needs) =>
  async (db: Database, kind: FlagKind, id: string): Promise<boolean> => {
    if (kind === 'laptop') {
      const photos = await photosOf(db, 'id', id);
      await withdrawn(db, id);
      await remove(db, id);
      await releasePictures(db, photos);
      return true;
    }
    if (kind !== 'blog') return false;
    const post = await db.deleteFrom('blogs').where('id', '=', id).returning('img').executeTakeFirst();
    if (post) await releasePictures(db, [post.img]);
    return true;
  };
