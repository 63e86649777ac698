import { m } from '#words';

const reasons: Record<string, () => string> = {
  sold: m.meet_reason_sold,
  price: m.meet_reason_price,
  'cannot-come': m.meet_reason_cannot_come,
  'found-another': m.meet_reason_found_another,
  unsafe: m.meet_reason_unsafe,
  other: m.meet_reason_other,
  withdrawn: m.meet_reason_withdrawn,
  'account-closed': m.meet_reason_account_closed,
  suspended: m.meet_reason_suspended,
  blocked: m.meet_reason_blocked,
  'no-show': m.meet_reason_no_show,
  late: m.meet_reason_late,
  silent: m.meet_reason_silent,
  rude: m.meet_reason_rude,
  bought: m.meet_reason_bought,
  'not-bought': m.meet_reason_not_bought,
  'not-as-described': m.meet_reason_not_as_described,
  'fault-found': m.meet_reason_fault_found,
  'changed-mind': m.meet_reason_changed_mind,
  paperwork: m.meet_reason_paperwork,
};

/** `undefined` for a reason that there are no words for. */
export const reasonText = (reason: string | null | undefined): string | undefined =>
  reason ? reasons[reason]?.() : undefined;
