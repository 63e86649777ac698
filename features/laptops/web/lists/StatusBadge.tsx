import { m } from '#words';
import type { Laptop } from '../../laptop-contract.ts';

export function StatusBadge({ status }: { status: Laptop['status'] }) {
  return status === 'Sold' ? (
    <span className="badge badge-sold">{m.laptop_sold()}</span>
  ) : (
    <span className="badge">{m.laptop_available()}</span>
  );
}
