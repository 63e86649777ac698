import { notFound, Refused } from '#platform/contract/refusal.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { readVisitByKey } from '../reading-contract.ts';
import type { ReadingKeys } from './reading-keys.ts';
import { readVisit, type ViewNeeds } from './visit-view.ts';

type Needs = ViewNeeds & { reading: ReadingKeys };

/** Read from the visit as it is: whoever is no side of it any more has nothing of it. */
export const readingRoutes = (needs: Needs): Route[] => [
  handle(readVisitByKey, async ({ params: { key }, db }) => {
    const opened = needs.reading.readLetterKey(key, needs.now());
    const visit = opened && (await readVisit(db, needs, opened.visit, opened.person));
    if (!visit) throw new Refused(notFound);
    return { ...visit, myCode: null, contactUntil: null };
  }),
];
