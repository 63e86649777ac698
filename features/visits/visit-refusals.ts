import { m } from '#words';
import { refusal } from '#platform/contract/refusal.ts';

/** Carries fresh slots as `error.slots`. */
export const slotTaken = refusal('SLOT_TAKEN', 409, m.visit_slot_taken);
/** In the past, too soon, beyond the horizon, off the grain, or not among the seller's hours. */
export const slotOutside = refusal('SLOT_OUTSIDE', 400, m.visit_slot_outside);
/** Carries the visit as it is as `error.visit`. */
export const visitChanged = refusal('VISIT_CHANGED', 409, m.visit_changed);
/** Carries the caller's open visits as `error.visits`. */
export const tooManyVisits = refusal('TOO_MANY_VISITS', 409, m.visit_too_many);
export const notYourTurn = refusal('NOT_YOUR_TURN', 409, m.visit_not_your_turn);
export const tooManyCounters = refusal('TOO_MANY_COUNTERS', 409, m.visit_too_many_counters);
export const tooEarly = refusal('TOO_EARLY', 409, m.visit_too_early);
export const tooLate = refusal('TOO_LATE', 409, m.visit_too_late);
export const wrongCode = refusal('WRONG_CODE', 400, m.visit_wrong_code);
export const contactClosed = refusal('CONTACT_CLOSED', 403, m.visit_contact_closed);
export const ownLaptop = refusal('OWN_LAPTOP', 409, m.visit_own_laptop);
export const laptopSold = refusal('LAPTOP_SOLD', 409, m.visit_laptop_sold);
export const windowsOverlap = refusal('WINDOWS_OVERLAP', 400, m.hours_overlap);
