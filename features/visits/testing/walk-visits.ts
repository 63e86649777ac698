import assert from 'node:assert/strict';
import type { openMeetings } from '#app/testing/meetings.ts';
import { CallFailed } from '#platform/contract/client.ts';
import type { SeededRandom } from '#platform/random/seeded-random.ts';
import { addDays, dayOf, minutesOf, startOfDay } from '#words/dhaka-time.ts';
import {
  agreeToMove,
  agreeToVisit,
  arrive,
  cancelVisit,
  counterVisit,
  declineMove,
  declineVisit,
  disputeMissed,
  finishVisit,
  missedVisit,
  moveVisit,
  newCode,
  stillComing,
} from '../step-contract.ts';
import { proposeVisit, type Visit, visitById } from '../visit-contract.ts';
import { type ModelVisit, passTime, proposed, randomTry, type Try, tryStep } from './visit-model.ts';

type Meetings = Awaited<ReturnType<typeof openMeetings>>;

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;

/** A time that anybody may propose: within a few days, between eight and nine. */
function someTime(random: SeededRandom, now: number): number {
  for (;;) {
    const day = startOfDay(addDays(dayOf(now), random.whole(0, 4)));
    const start = day + minutesOf('08:00') * 60_000 + random.whole(0, 48) * quarterMs;
    if (start >= now + 2.25 * hourMs) return start;
  }
}

/** One visit, a number of random steps, each compared with the table; answers how many were refused. */
export async function walkVisit(
  meetings: Meetings,
  random: SeededRandom,
  { laptop, stepCount }: { laptop: string; stepCount: number },
): Promise<{ refused: number; taken: number }> {
  const { call, clock, seller, buyer } = meetings;
  const people = { seller, buyer };
  const startsAt = someTime(random, clock.now);
  const body = { startsAt: new Date(startsAt).toISOString(), place: 'new-market' };
  const { _id: id } = await call(proposeVisit, { token: buyer.token, params: { id: laptop }, body });
  let model = proposed(clock.now, startsAt);
  const counts = { refused: 0, taken: 0 };
  for (let count = 0; count < stepCount; count += 1) {
    if (random.chance(0.15)) clock.now += random.whole(1, 60) * quarterMs;
    model = passTime(model, clock.now);
    const tried = randomTry(random, model, someTime(random, clock.now), clock.now);
    const expected = tryStep(model, tried, clock.now);
    const { token } = people[tried.by];
    const outcome = await send(meetings, id, tried).catch((error: unknown) => {
      if (error instanceof CallFailed) return error.code;
      throw error;
    });
    const story = `${JSON.stringify(model)} ${JSON.stringify(tried)} at ${new Date(clock.now).toISOString()}`;
    if (typeof expected === 'string') {
      assert.equal(outcome, expected, story);
      counts.refused += 1;
    } else {
      assert.ok(typeof outcome === 'object', `${story}: ${JSON.stringify(outcome)}`);
      model = expected;
      counts.taken += 1;
    }
    assert.deepEqual(factsOf(await call(visitById, { token, params: { id } })), factsOfModel(model), story);
  }
  // Everything that was open has come to its end.
  clock.now += 20 * 24 * hourMs;
  return counts;
}

const factsOf = ({ status, turn, revision, sequence, startsAt, move, missedBy }: Visit) => ({
  status,
  turn,
  revision,
  sequence,
  startsAt,
  move: move && { by: move.by, startsAt: move.startsAt },
  missedBy,
});

const factsOfModel = ({ status, turn, revision, sequence, startsAt, move, missedBy }: ModelVisit) => ({
  status,
  turn,
  revision,
  sequence,
  startsAt: new Date(startsAt).toISOString(),
  move: move && { by: move.by, startsAt: new Date(move.startsAt).toISOString() },
  missedBy: status === 'missed' ? missedBy : null,
});

async function send(meetings: Meetings, id: string, { step, by, revision, ...sent }: Try): Promise<Visit> {
  const { call, seller, buyer } = meetings;
  const [{ token }, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
  const about = { token, params: { id } };
  const meeting = { revision, startsAt: new Date(sent.startsAt).toISOString(), place: 'new-market' };
  const revised = { ...about, body: { revision } };
  const reasoned = { ...about, body: { revision, reason: 'other' as const } };
  switch (step) {
    case 'counter':
      return call(counterVisit, { ...about, body: meeting });
    case 'move':
      return call(moveVisit, { ...about, body: meeting });
    case 'agree':
      return call(agreeToVisit, revised);
    case 'decline':
      return call(declineVisit, reasoned);
    case 'cancel':
      return call(cancelVisit, reasoned);
    case 'agree-move':
      return call(agreeToMove, revised);
    case 'decline-move':
      return call(declineMove, revised);
    case 'still-coming':
      return call(stillComing, about);
    case 'arrive': {
      // A fresh one each time: five wrong tries are another test's matter.
      await call(newCode, { token: other.token, params: { id } }).catch(() => undefined);
      const { myCode } = await call(visitById, { token: other.token, params: { id } });
      const right = myCode ?? '0000';
      const wrong = right === '1234' ? '4321' : '1234';
      return call(arrive, { ...about, body: { code: sent.isRightCode ? right : wrong } });
    }
    case 'missed':
      return call(missedVisit, { ...about, body: { reason: 'no-show' } });
    case 'dispute':
      return call(disputeMissed, { ...about, body: { note: 'I stood there.' } });
    default:
      return call(finishVisit, { ...about, body: { outcome: 'bought' } });
  }
}
