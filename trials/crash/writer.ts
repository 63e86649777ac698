import sharp from 'sharp';
import { type Ask, prelude } from '#app/testing/people.ts';
import type { SeededRandom } from '#platform/random/seeded-random.ts';
import { addModel } from '#features/catalogue/catalogue-contract.ts';
import { changeRepairPrice } from '#features/checklist/checklist-contract.ts';
import { interestInMine, noteInterest } from '#features/interest/interest-contract.ts';
import { advertiseLaptop, endAdvertisement } from '#features/laptops/advert-contract.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop, type Laptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { UploadedPicture } from '#features/images/image-contract.ts';
import { accessToken, register, type User } from '#features/users/user-contract.ts';
import { CallFailed, callsOver } from '#platform/contract/client.ts';
import { type Outcome, VisitWriter } from './visit-writer.ts';

/** No response, or not all of it: whether the request was carried out is unknown. */
export class NoResponse extends Error {}
type LaptopBody = Omit<typeof prelude, 'model'> & Record<'model' | 'img1' | 'img2' | 'img3' | 'img4', string>;
export type LaptopState = { sold: boolean; advertised: boolean; price: number; revision: number } | 'deleted';
/** `expected` holds one state, or several while it is unknown whether a write was done. */
export type WrittenLaptop = { body: LaptopBody; answer?: Laptop; expected: LaptopState[] };
type Change = [after: LaptopState, send: () => Promise<unknown>];

const password = 'Bagerhat-7';
const key = '?key=hatbodol';
const usualModel = {
  brand: 'Doel',
  category: 'Desktop',
  processors: 'i5-8350U',
  memory: '8',
  storage: '256 SSD',
  screen: '',
  graphics: '',
} as const;
const usualPrice = { low: 100, labourLow: 50, labourHigh: 150, source: 'A shop', checkedAt: '2026-01-01' };
const jsonHeaders = { 'content-type': 'application/json' };

/**
 * A client that signs up, posts machines and changes them, and records every response. A write without a response
 * may have been done or not; one that was acknowledged must last.
 */
export class Writer {
  readonly email: string;
  /** Those of machines that are deleted are gone with them. */
  pictures: UploadedPicture[] = [];
  readonly laptops: WrittenLaptop[] = [];
  /** `undefined` until its sign-up was acknowledged. */
  account: { uid: string; idToken: string } | undefined;
  user: User | undefined;
  token = '';
  /** Of the catalogue, by name, those whose addition was acknowledged. */
  readonly models: string[] = [];
  accountDeleted: 'no' | 'perhaps' | 'yes' = 'no';
  acknowledgedWrites = 0;
  /** Errors that no server should ever answer. */
  readonly unexpectedErrors: string[] = [];

  /** As a buyer. */
  readonly meetings: VisitWriter;
  readonly name: string;
  readonly call: ReturnType<typeof callsOver>;
  readonly #send: Ask;
  readonly #random: SeededRandom;
  readonly #photo: string;
  /** Each goes into one machine. */
  readonly #unusedPhotos: string[] = [];

  constructor(name: string, send: Ask, random: SeededRandom, photo: string) {
    this.name = name;
    this.email = `${name}@example.com`;
    this.#send = send;
    this.call = callsOver(send);
    this.#random = random;
    this.#photo = photo;
    this.meetings = new VisitWriter({
      name,
      call: this.call,
      random,
      photo,
      signUp: (email) => this.#identity('signUp', { email, password, returnSecureToken: true }),
      outcomeOf: (request, isWrite) => this.#outcomeOf(request, isWrite),
    });
  }

  /** Makes at most this many changes, fewer when the server stops answering. */
  async run(changes: number, isRunning: () => boolean): Promise<void> {
    if (!(await this.#register())) return;
    for (let done = 0; done < changes && isRunning(); done += 1) if (!(await this.#writeSomething())) return;
    if (isRunning() && this.#random.chance(0.2)) await this.#deleteAccount();
  }

  signUp = () => this.#identity<{ localId: string; idToken: string }>('signUp');
  signIn = () => this.#identity<{ localId: string; idToken: string }>('signInWithPassword');
  join = (idToken: string) =>
    this.call(register, { token: idToken, body: { name: this.name }, idempotencyKey: this.name });
  post = ({ body }: WrittenLaptop) =>
    this.call(createLaptop, { token: this.token, body, idempotencyKey: body.model });

  async #register() {
    const account = await this.#outcomeOf(this.signUp());
    if (account === 'refused' || account === 'unknown') return false;
    const { localId: uid, idToken } = account.answer;
    this.account = { uid, idToken };
    const user = await this.#outcomeOf(this.join(idToken));
    if (user === 'refused' || user === 'unknown') return false;
    this.user = user.answer;
    const query = { email: this.email };
    const token = await this.#outcomeOf(this.call(accessToken, { token: idToken, query }), false);
    if (token === 'refused' || token === 'unknown') return false;
    this.token = token.answer.accessToken;
    return true;
  }

  /** Answers false when the server did not respond. */
  async #writeSomething() {
    if (this.#random.chance(0.08)) return this.#random.chance(0.5) ? this.#lookAround() : this.#actAsAdmin();
    if (this.#random.chance(0.2)) return this.meetings.act(this.token);
    const laptop = this.#random.pick([undefined, ...this.laptops]);
    const [state, alternative] = laptop?.expected ?? [];
    if (!laptop || !state || state === 'deleted' || alternative || this.#random.chance(0.2))
      return this.#random.chance(0.25) ? this.#upload() : this.#post();
    const [after, send] = this.#random.pick(this.#changesTo(laptop, state));
    const before = laptop.expected;
    laptop.expected = [state, after];
    const outcome = await this.#outcomeOf(send());
    if (outcome !== 'unknown') laptop.expected = outcome === 'refused' ? before : [after];
    return outcome !== 'unknown';
  }

  #changesTo(laptop: WrittenLaptop, state: Exclude<LaptopState, 'deleted'>): Change[] {
    const { call } = this;
    const request = { token: this.token, params: { id: laptop.answer!._id } };
    const deletion: Change = ['deleted', () => this.#delete(laptop, request)];
    if (state.sold) return [deletion];
    const { revision } = state;
    // An edit that changes nothing makes no revision.
    const price = state.price + 500;
    const advert = state.advertised ? endAdvertisement : advertiseLaptop;
    return [
      deletion,
      [{ ...state, sold: true, advertised: false }, () => call(markSold, request)],
      [{ ...state, advertised: !state.advertised }, () => call(advert, request)],
      [
        { ...state, price, revision: revision + 1 },
        () => call(editLaptop, { ...request, body: { askingPrice: String(price), revision } }),
      ],
    ];
  }

  #delete(
    { body: { img1, img2, img3, img4 } }: WrittenLaptop,
    request: { token: string; params: { id: string } },
  ) {
    const photos = [img1, img2, img3, img4];
    this.pictures = this.pictures.filter(({ url }) => !photos.includes(url));
    return this.call(deleteLaptop, request);
  }

  async #post() {
    const picture = () => (this.#random.chance(0.5) ? this.#unusedPhotos.pop() : undefined) ?? this.#photo;
    const laptop: WrittenLaptop = {
      body: {
        ...prelude,
        model: `${this.name}-${this.laptops.length}`,
        img1: picture(),
        img2: picture(),
        img3: picture(),
        img4: picture(),
      },
      expected: [],
    };
    this.laptops.push(laptop);
    const outcome = await this.#outcomeOf(this.post(laptop));
    if (outcome === 'refused') this.laptops.pop();
    if (outcome === 'refused' || outcome === 'unknown') return outcome === 'refused';
    laptop.answer = outcome.answer;
    laptop.expected = [{ sold: false, advertised: false, price: 15_500, revision: 1 }];
    return true;
  }

  /** Counts views, which may be lost, and reads the counts, which writes them. */
  async #lookAround() {
    const id = this.#random.pick([undefined, ...this.laptops])?.answer?._id ?? 'nothing';
    const view = this.call(noteInterest, { params: { id }, body: { kind: 'view' } });
    if ((await this.#outcomeOf(view, false)) === 'unknown') return false;
    return (await this.#outcomeOf(this.call(interestInMine, { token: this.token }), false)) !== 'unknown';
  }

  /** With a token of its own: a trial may take longer than a token lasts. */
  async #actAsAdmin() {
    const email = 'admin@example.com';
    const credentials = { email, password, returnSecureToken: true };
    const session = await this.#outcomeOf(
      this.#identity<{ idToken: string }>('signInWithPassword', credentials),
      false,
    );
    if (session === 'refused' || session === 'unknown') return session === 'refused';
    const request = { token: session.answer.idToken, query: { email } };
    const granted = await this.#outcomeOf(this.call(accessToken, request), false);
    if (granted === 'refused' || granted === 'unknown') return granted === 'refused';
    const token = granted.answer.accessToken;
    const model = `${this.name} ${this.models.length}`;
    const added = await this.#outcomeOf(this.call(addModel, { token, body: { ...usualModel, model } }));
    if (added === 'refused' || added === 'unknown') return added === 'refused';
    this.models.push(model);
    const body = { ...usualPrice, high: this.#random.whole(200, 900) };
    const renewed = this.call(changeRepairPrice, { token, params: { part: 'hinges' }, body });
    return (await this.#outcomeOf(renewed)) !== 'unknown';
  }

  async #upload() {
    const [width, height] = [64, 48];
    const pixels = Uint8Array.from({ length: width * height * 3 }, () => this.#random.whole(0, 255));
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'machine.jpg');
    const headers = { authorization: `Bearer ${this.token}` };
    const outcome = await this.#outcomeOf(
      this.#json<{ data: UploadedPicture }>('/images', { method: 'POST', headers, body: form }),
    );
    if (outcome === 'refused' || outcome === 'unknown') return outcome === 'refused';
    this.pictures.push(outcome.answer.data);
    this.#unusedPhotos.push(outcome.answer.data.url);
    return true;
  }

  async #deleteAccount() {
    this.accountDeleted = 'perhaps';
    const outcome = await this.#outcomeOf(this.#identity('delete', { idToken: this.account?.idToken }));
    this.accountDeleted = outcome === 'unknown' ? 'perhaps' : outcome === 'refused' ? 'no' : 'yes';
  }

  /** A full disk refuses before anything is done; after a 503 or no response at all nothing is certain. */
  async #outcomeOf<Answer>(request: Promise<Answer>, isWrite = true): Promise<Outcome<Answer>> {
    try {
      const answer = await request;
      if (isWrite) this.acknowledgedWrites += 1;
      return { answer };
    } catch (error) {
      if (error instanceof NoResponse) return 'unknown';
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 507) return 'refused';
      if (error.status !== 503)
        this.unexpectedErrors.push(`${this.name} got ${error.status} ${error.message}`);
      return 'unknown';
    }
  }

  #identity<Answer>(method: string, body: object = { email: this.email, password, returnSecureToken: true }) {
    const init = { method: 'POST', headers: jsonHeaders, body: JSON.stringify(body) };
    return this.#json<Answer>(`/v1/accounts:${method}${key}`, init);
  }

  async #json<Answer>(address: string, init: RequestInit): Promise<Answer> {
    const response = await this.#send(address, init);
    const text = await response.text();
    if (!response.ok) throw new CallFailed(response.status, 'REFUSED', text);
    return JSON.parse(text) as Answer;
  }
}
