import { m } from '#words';
import type { SanctionKind } from './flag-kinds.ts';

/** What was decided, to whom it concerns. */
export const sanctionWords: Record<SanctionKind, (said: { about: string }) => string> = {
  warn: m.order_was_warn,
  hide: m.order_was_hide,
  remove: m.order_was_remove,
  suspend: m.order_was_suspend,
};
