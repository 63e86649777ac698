import { m } from '#words';
import type { FlagKind, FlagReason, Verdict } from '../flag-kinds.ts';

export const flagReasonWords: Record<FlagReason, () => string> = {
  scam: m.flag_reason_scam,
  'advance-money': m.flag_reason_advance,
  stolen: m.flag_reason_stolen,
  'not-theirs': m.flag_reason_not_theirs,
  'wrong-category': m.flag_reason_category,
  duplicate: m.flag_reason_duplicate,
  'sold-already': m.flag_reason_sold,
  offensive: m.flag_reason_offensive,
  spam: m.flag_reason_spam,
  other: m.flag_reason_other,
};

export const flagKindWords: Record<FlagKind, () => string> = {
  laptop: m.flag_kind_laptop,
  seller: m.flag_kind_seller,
  blog: m.flag_kind_blog,
  visit: m.flag_kind_visit,
  message: m.flag_kind_message,
};

export const verdictWords: Record<Verdict, () => string> = {
  'nothing-wrong': m.verdict_nothing_wrong,
  warn: m.verdict_warn,
  hide: m.verdict_hide,
  remove: m.verdict_remove,
  suspend: m.verdict_suspend,
};

const signalWords: Record<string, () => string> = {
  appeal: m.signal_appeal,
  'asks-again': m.signal_asks_again,
};

/** What a signal is called; one that is newer than this page keeps its code. */
export const signalName = (signal: string): string => signalWords[signal]?.() ?? signal;
