import type { SignalKind } from '../signal-contract.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Machines that were posted or changed, and nobody has looked for signals yet. */
    signals_due: { laptop_id: string; at: string };
    signals: { laptop_id: string; kind: SignalKind; detail: string; at: string };
    /** `key` is the entry as it is looked for. */
    block_list: { id: string; entry: string; key: string; note: string; at: string };
  }
}
