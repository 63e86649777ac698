import type { Database } from '#platform/database/tables.ts';
import { checkDurability, lostInDatabase } from './durability.ts';
import { brokenInvariants } from './invariants.ts';
import type { RestartableServer } from './restartable-server.ts';
import { visitsLostInDatabase } from './visit-durability.ts';
import type { Writer } from './writer.ts';

/** What a trial found, summed over its rounds. */
export class Findings {
  acknowledgedWrites = 0;
  writers = 0;
  visits = 0;
  messages = 0;
  doneWithoutResponse = 0;
  readonly lost: string[] = [];
  readonly halfDone: string[] = [];
  readonly #writersOf = new Map<RestartableServer, Writer[]>();

  /** After a restart: the newest writers through the server, all of them in its database, and every invariant. */
  async inspect(server: RestartableServer, newest: Writer[], allowed = /^$/): Promise<void> {
    const { lost, halfDone, doneWithoutResponse } = await checkDurability(newest, server.send);
    this.doneWithoutResponse += doneWithoutResponse;
    this.writers += newest.length;
    this.visits += newest.reduce((sum, { meetings }) => sum + meetings.visits.length, 0);
    this.messages += newest.reduce((sum, { meetings }) => sum + meetings.messages.length, 0);
    this.acknowledgedWrites += newest.reduce((sum, { acknowledgedWrites }) => sum + acknowledgedWrites, 0);
    const writers = [...(this.#writersOf.get(server) ?? []), ...newest];
    this.#writersOf.set(server, writers);
    const [missing, broken] = await server.withDatabase((db: Database) =>
      Promise.all([
        Promise.all([lostInDatabase(db, writers), visitsLostInDatabase(db, writers)]),
        brokenInvariants(db, server.folder()),
      ]),
    );
    this.lost.push(...lost, ...missing.flat());
    this.halfDone.push(...halfDone, ...broken.filter((sentence) => !allowed.test(sentence)));
  }
}
