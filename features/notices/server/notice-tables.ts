import '#platform/database/tables.ts';
import type { Channel, NoticeState } from '../notice-contract.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** What is sent to a person, each once: planned in the transaction of what it tells of. */
    notices: {
      id: string;
      /** about:revision:person:kind:channel, so that nothing is planned twice. */
      key: string;
      /** The id of what it is about, such as a visit; its kind knows of which sort. */
      about: string;
      /** That of what it is about: after a later one it is true no more. */
      revision: number;
      person: string;
      kind: string;
      channel: Channel;
      due_at: string;
      useless_after: string | null;
      state: NoticeState;
      attempts: number;
      lease_until: string | null;
      lease_by: string | null;
      sent_at: string | null;
      /** Why the last attempt failed, in codes: it names nobody. */
      error: string | null;
    };
  }
}
