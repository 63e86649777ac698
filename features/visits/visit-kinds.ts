/** Where a visit can stand; the first three are open. */
export const visitStatuses = [
  'proposed',
  'countered',
  'agreed',
  'met',
  'done',
  'declined',
  'expired',
  'cancelled',
  'missed',
  'unclear',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const openStatuses = ['proposed', 'countered', 'agreed'] as const;

export const sides = ['buyer', 'seller'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

type Sides = { buyer_id: string | null; seller_id: string | null };

/** Undefined for somebody who is neither. */
export function sideOf({ buyer_id, seller_id }: Sides, person: string): Side | undefined {
  if (buyer_id === person) return 'buyer';
  return seller_id === person ? 'seller' : undefined;
}

/** Nobody is asked for a time that is sooner. */
export const noticeMs = 2 * 3_600_000;

/** In Dhaka, for whoever has set no hours. */
export const usualHours = { from: 8, till: 21 };

/** Why somebody declines or cancels. */
export const cancelReasons = ['sold', 'price', 'cannot-come', 'found-another', 'unsafe', 'other'] as const;

/** Why a visit ended without either side's word. */
export type SystemReason = 'sold' | 'withdrawn' | 'account-closed' | 'suspended' | 'blocked';

export const missedReasons = ['no-show', 'late', 'silent', 'rude', 'other'] as const;

export const notBoughtReasons = [
  'not-as-described',
  'fault-found',
  'price',
  'changed-mind',
  'paperwork',
] as const;

export const outcomes = ['bought', 'not-bought'] as const;

/** What can happen to a visit, each of which is a row that stays. */
export const stepNames = [
  'propose',
  'counter',
  'agree',
  'decline',
  'move',
  'agree-move',
  'decline-move',
  'still-coming',
  'new-code',
  'cancel',
  'arrive',
  'missed',
  'dispute',
  'settle',
  'finish',
  // The clock's and the machine's own:
  'expire',
  'lapse-move',
  'unclear',
  'end',
  'price-raised',
  'for-sale-again',
] as const;
export type StepName = (typeof stepNames)[number];

export const slotWarnings = ['market-closed', 'friday-prayer', 'early', 'late', 'holiday'] as const;
export type SlotWarning = (typeof slotWarnings)[number];
