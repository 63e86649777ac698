import { prelude } from '#app/testing/people.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { writeMessage } from '#features/messages/message-contract.ts';
import { agreeToVisit, cancelVisit, counterVisit, declineVisit } from '#features/visits/step-contract.ts';
import { proposeVisit } from '#features/visits/visit-contract.ts';
import type { callsOver } from '#platform/contract/client.ts';
import type { SeededRandom } from '#platform/random/seeded-random.ts';

export type VisitState = { status: string; revision: number };
/** `expected` holds one state, or two while it is unknown whether a step was taken. */
export type WrittenVisit = { key: string; startsAt: string; id?: string; expected: VisitState[] };
export type WrittenMessage = { visit: WrittenVisit; text: string; isAcknowledged: boolean };
export type Outcome<Answer> = { answer: Answer } | 'refused' | 'unknown';

type Needs = {
  name: string;
  call: ReturnType<typeof callsOver>;
  random: SeededRandom;
  photo: string;
  signUp: (email: string) => Promise<{ idToken: string }>;
  outcomeOf: <Answer>(request: Promise<Answer>, isWrite?: boolean) => Promise<Outcome<Answer>>;
};

const dayMs = 86_400_000;
const place = 'multiplan-center';

/** Noon in Dhaka in some days, when whoever has set no hours can be asked. */
const noonIn = (days: number) =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T06:00:00.000Z`;

/** A buyer with one seller of their own: proposals, steps and messages, and what has to be there of them. */
export class VisitWriter {
  readonly visits: WrittenVisit[] = [];
  readonly messages: WrittenMessage[] = [];
  readonly #needs: Needs;
  #seller: { token: string; laptop: string } | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  propose = (token: string, { key, startsAt }: WrittenVisit) =>
    this.#needs.call(proposeVisit, {
      token,
      params: { id: this.#seller!.laptop },
      body: { startsAt, place },
      idempotencyKey: key,
    });

  /** Answers false when the server did not respond. */
  async act(token: string): Promise<boolean> {
    const seller = (this.#seller ??= await this.#openSeller());
    if (!seller) return false;
    const visit = this.visits.at(-1);
    const [state] = visit?.expected ?? [];
    if (!visit || state?.status === 'declined' || state?.status === 'cancelled') return this.#ask(token);
    if (!state || visit.expected.length > 1) return true;
    if (this.#needs.random.chance(0.4))
      return this.#write(visit, this.#needs.random.pick([token, seller.token]));
    return this.#step(visit, state, { token, seller: seller.token });
  }

  async #openSeller() {
    const { name, call, outcomeOf, photo, signUp } = this.#needs;
    const email = `${name}-seller@example.com`;
    const account = await outcomeOf(signUp(email));
    if (account === 'refused' || account === 'unknown') return undefined;
    const { idToken } = account.answer;
    const joined = await outcomeOf(call(register, { token: idToken, body: { name: `${name}-seller` } }));
    if (typeof joined === 'string') return undefined;
    const granted = await outcomeOf(call(accessToken, { token: idToken, query: { email } }), false);
    if (typeof granted === 'string') return undefined;
    const token = granted.answer.accessToken;
    const photos = { img1: photo, img2: photo, img3: photo, img4: photo };
    const body = { ...prelude, ...photos, model: `${name}-to-see` };
    const posted = await outcomeOf(call(createLaptop, { token, body }));
    return typeof posted === 'string' ? undefined : { token, laptop: posted.answer._id };
  }

  async #ask(token: string) {
    const { name, random, outcomeOf } = this.#needs;
    const visit: WrittenVisit = {
      key: `${name}-visit-${this.visits.length}`,
      startsAt: noonIn(random.whole(2, 12)),
      expected: [],
    };
    this.visits.push(visit);
    const outcome = await outcomeOf(this.propose(token, visit));
    if (outcome === 'refused') this.visits.pop();
    if (typeof outcome === 'string') return outcome === 'refused';
    const { _id, status, revision } = outcome.answer;
    visit.id = _id;
    visit.expected = [{ status, revision }];
    return true;
  }

  async #step(visit: WrittenVisit, before: VisitState, { token, seller }: { token: string; seller: string }) {
    const { call, random, outcomeOf } = this.#needs;
    const { status, revision } = before;
    const params = { id: visit.id! };
    const later = { revision, startsAt: noonIn(random.whole(2, 12)), place };
    const reason = 'cannot-come' as const;
    const cancel = () => call(cancelVisit, { token, params, body: { revision, reason } });
    const agreeAs = (who: string) => () => call(agreeToVisit, { token: who, params, body: { revision } });
    const steps: Record<string, [string, () => Promise<unknown>][]> = {
      proposed: [
        ['agreed', agreeAs(seller)],
        ['declined', () => call(declineVisit, { token: seller, params, body: { revision, reason } })],
        ['countered', () => call(counterVisit, { token: seller, params, body: later })],
      ],
      countered: [
        ['agreed', agreeAs(token)],
        ['cancelled', cancel],
      ],
      agreed: [['cancelled', cancel]],
    };
    const [after, send] = random.pick(steps[status] ?? []);
    visit.expected = [before, { status: after, revision: revision + 1 }];
    const outcome = await outcomeOf(send());
    if (outcome !== 'unknown') visit.expected = [visit.expected[outcome === 'refused' ? 0 : 1]!];
    return outcome !== 'unknown';
  }

  async #write(visit: WrittenVisit, token: string) {
    const { name, call, outcomeOf } = this.#needs;
    const message = { visit, text: `${name} writes ${this.messages.length}`, isAcknowledged: false };
    this.messages.push(message);
    const body = { text: message.text };
    const outcome = await outcomeOf(call(writeMessage, { token, params: { id: visit.id! }, body }));
    if (outcome === 'refused') this.messages.pop();
    message.isAcknowledged = typeof outcome !== 'string';
    return outcome !== 'unknown';
  }
}
