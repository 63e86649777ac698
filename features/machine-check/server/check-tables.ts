import type { Generated } from 'kysely';
import '#platform/database/tables.ts';
import type { levels, Step } from '../check-steps.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    check_runs: {
      id: string;
      laptop_id: string;
      /** Where it was begun at a visit. */
      visit_id: string | null;
      /** The account that made the code; its sixth of a day is the last. */
      opened_by: string;
      day: string;
      of_day: number;
      level: (typeof levels)[number];
      opened_at: string;
      /** Hashes of the code and of the token it was traded for: neither can be read in the database. */
      code_hash: string | null;
      token_hash: string | null;
      started_at: string | null;
      /** How many steps have come, and when the last one did. */
      steps: number;
      stepped_at: string | null;
      /** The last sign of life of the phone that made the code at a visit, and how long it was there while the check ran. */
      witness_at: string | null;
      witness_ms: Generated<number>;
      /** Keys to be typed on the machine, since when, and when the right ones were. */
      challenge: string | null;
      challenged_at: string | null;
      answered_at: string | null;
      finished_at: string | null;
      revision: number | null;
      public_code: string | null;
      /** The frozen check: canonical JSON, and its signature. */
      frozen: string | null;
      signature: string | null;
      matches: number;
      mismatches: number;
    };
    /** What a run has seen so far; gone when it is frozen. */
    check_steps: { run_id: string; step: Step; seen: string };
    /** Speeds of a class of processors, without whose they are. */
    check_speeds: { id: string; class: string; score: number; at: string };
  }
}
