import { type StoryVisit, type StoryVisitStep, storyHours, storyVisits } from '#demo/story/visits.ts';
import { addDays, dayOf, instantOf } from '#words/dhaka-time.ts';
import { changeHours } from '#features/visits/hours-contract.ts';
import {
  agreeToVisit,
  arrive,
  cancelVisit,
  counterVisit,
  declineVisit,
  finishVisit,
  missedVisit,
  moveVisit,
} from '#features/visits/step-contract.ts';
import { proposeVisit, type Visit, visitById } from '#features/visits/visit-contract.ts';
import type { StoryClient } from './story-client.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Telling = {
  call: StoryClient['call'];
  /** The clock of the house, which this sets. */
  clock: { at: number };
  now: number;
  created: Map<string, string>;
  /** Access tokens by the name before the @. */
  tokens: Map<string, string>;
  /** The machines that each has for sale, the latest first. */
  forSale: Map<string, string[]>;
};

/** Hours of the sellers, and visits in every state; what an interrupted telling did already it does not do again. */
export async function tellVisits(telling: Telling): Promise<void> {
  const { call, tokens } = telling;
  const { sellers, weekdays, ...window } = storyHours;
  for (const seller of sellers) {
    const token = tokens.get(seller);
    const windows = weekdays.map((weekday) => ({ weekday, ...window }));
    if (token) await call(changeHours, { token, body: { gap: 15, windows } });
  }
  for (const [index, visit] of storyVisits.entries()) await tellVisit(telling, visit, index);
}

const place = storyHours.places[0];

async function tellVisit(telling: Telling, story: StoryVisit, index: number): Promise<void> {
  const { call, clock, now, created, tokens, forSale } = telling;
  const people = { buyer: tokens.get(story.buyer), seller: tokens.get(story.seller) };
  const laptop = forSale.get(story.seller)?.[story.machine];
  if (!people.buyer || !people.seller || laptop === undefined) return;
  const at = (time: string) => instantOf(addDays(dayOf(now), story.day), time);
  const idempotencyKey = `story-visit-${index}`;
  // Those to come were proposed a moment ago, the others a day before.
  const proposedAt = Math.min(at(story.time) - 26 * hourMs, now - hourMs);
  clock.at = proposedAt;
  const body = { startsAt: new Date(at(story.time)).toISOString(), place, message: story.message };
  const propose = () =>
    call(proposeVisit, { token: people.buyer!, idempotencyKey, params: { id: laptop }, body });
  const id = created.get(idempotencyKey) ?? (await propose())._id;
  for (const [done, step] of story.steps.entries()) {
    clock.at = timeOf(step, at(story.time), proposedAt + (done + 1) * 10 * minuteMs);
    const token = people[step.by]!;
    const visit = await call(visitById, { token, params: { id } });
    if (visit.revision === done + 1)
      await take(call, { id, token, codeOf: people[step.by === 'buyer' ? 'seller' : 'buyer']! }, visit, {
        step,
        at,
      });
  }
}

/** What happens at the meeting happens then; the rest soon after the proposal. */
function timeOf({ step }: StoryVisitStep, start: number, soon: number): number {
  if (step === 'arrive') return start;
  return step === 'finish' || step === 'missed' ? start + hourMs / 2 : soon;
}

async function take(
  call: StoryClient['call'],
  { id, token, codeOf }: { id: string; token: string; codeOf: string },
  { revision }: Visit,
  { step, at }: { step: StoryVisitStep; at: (time: string) => number },
): Promise<void> {
  const about = { token, params: { id } };
  if (step.step === 'agree') await call(agreeToVisit, { ...about, body: { revision } });
  if (step.step === 'counter' || step.step === 'move') {
    const body = { revision, startsAt: new Date(at(step.time)).toISOString(), place };
    await call(step.step === 'move' ? moveVisit : counterVisit, { ...about, body });
  }
  if (step.step === 'decline' || step.step === 'cancel') {
    const body = { revision, reason: step.reason };
    await call(step.step === 'cancel' ? cancelVisit : declineVisit, { ...about, body });
  }
  if (step.step === 'arrive') {
    const { myCode } = await call(visitById, { token: codeOf, params: { id } });
    await call(arrive, { ...about, body: { code: myCode ?? '' } });
  }
  if (step.step === 'missed') await call(missedVisit, { ...about, body: { reason: 'no-show' } });
  if (step.step === 'finish') await call(finishVisit, { ...about, body: { outcome: step.outcome } });
}
