import { m } from '#words';
import { useIsHydrated } from '#platform/web/hydrated.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { Laptop } from '../../laptop-contract.ts';

type StatusBadgeProps = Pick<Laptop, 'status' | 'heldUntil'>;

/** A reservation lapses by itself, also on a page that was rendered before. */
export function useIsHeld(heldUntil: string | null | undefined): boolean {
  const isHydrated = useIsHydrated();
  const now = useNow();
  return Boolean(heldUntil) && (!isHydrated || Date.parse(heldUntil ?? '') > now);
}

export function StatusBadge({ status, heldUntil }: StatusBadgeProps) {
  const isHeld = useIsHeld(heldUntil);
  if (status === 'Sold') return <span className="badge badge-sold">{m.laptop_sold()}</span>;
  if (isHeld) return <span className="badge badge-held">{m.laptop_reserved()}</span>;
  return <span className="badge">{m.laptop_available()}</span>;
}
