import '#platform/database/tables.ts';
import type { Generated } from 'kysely';
import type { Side, StepName, VisitStatus } from '../visit-kinds.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Windows are JSON of `WeekWindow[]`, replaced as a whole. */
    visit_hours: { seller_id: string; gap: number; windows: string };
    /** Windows are JSON of `DayWindow[]`; none: closed on that day. */
    visit_exceptions: { seller_id: string; day: string; windows: string };
    visits: {
      id: string;
      laptop_id: string | null;
      /** As they were when the visit was proposed, for when the machine is deleted. */
      laptop_model: string;
      laptop_price: number;
      seller_id: string | null;
      buyer_id: string | null;
      buyer_mobile: string | null;
      /** What the buyer wrote with the proposal: the first line of the thread. */
      message: string | null;
      status: VisitStatus;
      turn: Side | null;
      revision: number;
      sequence: Generated<number>;
      counters: Generated<number>;
      starts_at: string;
      ends_at: string;
      place_id: string | null;
      place_note: string | null;
      /** Who wrote that note: a home in it is for the other side to read once they have agreed. */
      place_note_by: Generated<Side | null>;
      move_by: Side | null;
      move_starts_at: string | null;
      move_place_id: string | null;
      move_place_note: string | null;
      reason: string | null;
      missed_by: Side | null;
      /** Cancelled less than three hours before the start. */
      is_late: Generated<number>;
      outcome: 'bought' | 'not-bought' | null;
      final_price: number | null;
      buyer_coming_at: string | null;
      seller_coming_at: string | null;
      /** Which code of theirs this is; the digits follow from it and a secret (`arrival-codes.ts`). */
      buyer_code: Generated<number>;
      seller_code: Generated<number>;
      /** Wrong ones typed for it by the other side. */
      buyer_code_tries: Generated<number>;
      seller_code_tries: Generated<number>;
      agreed_at: string | null;
      met_at: string | null;
      missed_at: string | null;
      disputed_at: string | null;
      settled_at: string | null;
      /** When the clock will change something next. */
      clock_at: string | null;
      created_at: string;
      updated_at: string;
    };
    /** Everything that ever happened to a visit; rows are never changed. */
    visit_steps: {
      id: string;
      visit_id: string;
      at: string;
      by_side: Side | 'system';
      step: StepName;
      from_status: VisitStatus | null;
      to_status: VisitStatus;
      revision: number;
      reason: string | null;
      /** JSON of what else there is to know, such as the time that was proposed. */
      data: string | null;
    };
    /** A person is in one place at a time: `quarter` is the epoch's seconds through 900. */
    visit_claims: { person: string; quarter: number; visit: string };
    contact_reveals: {
      id: string;
      /** Whose contact it was. */
      person: string | null;
      seen_by: string | null;
      visit_id: string;
      at: string;
    };
  }
}
