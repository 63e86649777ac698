import '#platform/database/tables.ts';
import type { FlagKind, SanctionKind } from '../flag-kinds.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What was decided against a person, each once; it goes with them. */
    sanctions: {
      id: string;
      person: string;
      what: SanctionKind;
      subject_kind: FlagKind;
      subject: string;
      /** What the subject was called. */
      about: string;
      reason: string;
      until: string | null;
      at: string;
      /** Null where the weight of reports decided by itself. */
      decided_by: string | null;
      appeal: string | null;
      appealed_at: string | null;
      answer: 'upheld' | 'lifted' | null;
      answered_at: string | null;
    };
  }
}
