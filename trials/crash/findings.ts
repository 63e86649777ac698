import type { Database } from '#platform/database/tables.ts';
import { brokenRules } from './invariants.ts';
import { check, checkAll } from './durability.ts';
import type { Shop } from './restartable-server.ts';
import type { Witness } from './writer.ts';

/** What a trial saw in the end. */
export class Findings {
  promises = 0;
  people = 0;
  doneUnanswered = 0;
  readonly lost: string[] = [];
  readonly halfDone: string[] = [];
  readonly #everybody = new Map<Shop, Witness[]>();

  /** Looks at everything there is, the newest people's by asking, after the server came back. */
  async look(shop: Shop, newest: Witness[], allowed = /^$/): Promise<void> {
    const { lost, halfDone, doneUnanswered } = await check(newest, shop.ask);
    this.doneUnanswered += doneUnanswered;
    this.people += newest.length;
    this.promises += newest.reduce((sum, { promises }) => sum + promises, 0);
    const everybody = [...(this.#everybody.get(shop) ?? []), ...newest];
    this.#everybody.set(shop, everybody);
    const [gone, broken] = await shop.looking((db: Database) =>
      Promise.all([checkAll(db, everybody), brokenRules(db, shop.folder())]),
    );
    this.lost.push(...lost, ...gone);
    this.halfDone.push(...halfDone, ...broken.filter((sentence) => !allowed.test(sentence)));
  }
}
