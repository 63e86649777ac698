import '#platform/database/tables.ts';
import type { FlagKind, FlagReason, SanctionKind, Verdict } from '../flag-kinds.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What is reported; of each thing one is open at most. */
    flags: {
      id: string;
      kind: FlagKind;
      subject: string;
      /** What the subject is called. */
      about: string;
      /** Whom it concerns; it goes with them. */
      person: string | null;
      reason: FlagReason;
      note: string;
      /** JSON of strings. */
      signals: string;
      /** What people reported, in hundredths of a person. */
      weight: number;
      /** The weight, with what else calls for a look: the order of the queue. */
      urgency: number;
      state: 'open' | 'closed';
      verdict: Verdict | null;
      appeal_of: string | null;
      at: string;
      closed_at: string | null;
      closed_by: string | null;
    };
    /** Who reported it: each person once, and any number without an account. */
    flag_reports: {
      id: string;
      flag_id: string;
      reporter: string | null;
      reason: FlagReason;
      note: string;
      at: string;
    };
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
