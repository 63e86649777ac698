import assert from 'node:assert/strict';
import { openCheck, saveStep, startCheck } from '#features/machine-check/check-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';
import { postLaptop } from './post-laptop.ts';
import { inParallel, outcomeOf, type Race, statusCounts } from './race.ts';

async function openOneCode(server: LimitedServer) {
  const { call } = server;
  const { token, params } = await postLaptop(server);
  const { code } = await call(openCheck, { token, params });
  const outcomes = await inParallel(() => outcomeOf(call(startCheck, { body: { code } })));
  assert.equal(statusCounts(outcomes), '1x200 19x404');
  const { id, token: run } = outcomes.find(({ status }) => status === 200)!.answer!;
  const first = { token: run, params: { id, n: '1' }, body: { step: 'system' } } as const;
  const steps = await inParallel(() => outcomeOf(call(saveStep, first)));
  assert.equal(statusCounts(steps), '1x200 19x409');
}

async function openSixADay(server: LimitedServer) {
  const { token, params } = await postLaptop(server);
  const outcomes = await inParallel(() => outcomeOf(server.call(openCheck, { token, params })));
  assert.equal(statusCounts(outcomes), '6x200 14x429');
}

export const checkRaces: Race[] = [
  { rule: 'a code opens one check, and a step counts once', round: openOneCode },
  { rule: 'an account opens six checks a day', round: openSixADay },
];
