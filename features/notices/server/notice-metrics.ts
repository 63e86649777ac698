import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '#platform/database/tables.ts';
import { noticeStates } from '../notice-contract.ts';
import type { Outcome } from './notice-worker.ts';

/** How many there are in each state, what became of those this process had, and how late they were. */
export function noticeMetrics(registry: Registry, db: Database, now: () => Date) {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'notice_outcomes_total',
    help: 'What became of notices that were due',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const lateness = new Histogram({
    name: 'notice_late_seconds',
    help: 'From when a notice was due until it was sent',
    buckets: [1, 2, 5, 10, 30, 60, 300, 3600, 43_200],
    registers,
  });
  registry.registerMetric(stateGauge(db, now));
  return {
    onOutcome: (kind: string, outcome: Outcome, lateMs: number): void => {
      outcomes.inc({ kind, outcome });
      if (outcome === 'sent') lateness.observe(Math.max(0, lateMs) / 1000);
    },
  };
}

const stateGauge = (db: Database, now: () => Date) =>
  new Gauge({
    name: 'notices',
    help: 'Notices by state; overdue are those that wait although they are due',
    labelNames: ['state'] as const,
    registers: [],
    async collect() {
      const counts = await countByState(db, now().toISOString()).catch(() => undefined);
      this.reset();
      if (counts) for (const [state, count] of counts) this.set({ state }, count);
    },
  });

async function countByState(db: Database, now: string): Promise<Map<string, number>> {
  const { countAll } = db.fn;
  const rows = await db
    .selectFrom('notices')
    .select(['state', countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { overdue } = await db
    .selectFrom('notices')
    .select(countAll<number>().as('overdue'))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  const none = noticeStates.map((state): [string, number] => [state, 0]);
  const found = rows.map(({ state, count }): [string, number] => [state, count]);
  return new Map([...none, ...found, ['overdue', overdue]]);
}
