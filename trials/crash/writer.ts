import sharp from 'sharp';
import { prelude } from '#app/testing/people.ts';
import type { SeededRandom } from '#platform/random/seeded-random.ts';
import { advertiseLaptop, endAdvertisement } from '#features/laptops/advert-contract.ts';
import { editLaptop } from '#features/laptops/edit-contract.ts';
import { createLaptop, deleteLaptop, type Laptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { UploadedPicture } from '#features/images/image-contract.ts';
import { accessToken, register, type User } from '#features/users/user-contract.ts';
import { CallFailed, callsOver } from '#platform/contract/client.ts';

export type Ask = (address: string, init?: RequestInit) => Promise<Response>;
/** Nothing came back, or not all of it. */
export class Silence extends Error {}
type Offer = Omit<typeof prelude, 'model'> & Record<'model' | 'img1' | 'img2' | 'img3' | 'img4', string>;
/** How a machine may stand; gone when it was deleted. */
export type Standing = { sold: boolean; advertised: boolean; price: number; revision: number } | 'gone';
/** `may` holds one standing, or several while it is unknown whether a write was done. */
export type Machine = { offer: Offer; answer?: Laptop; may: Standing[] };
type Heard<Answer> = { answer: Answer } | 'no' | 'nothing';

const password = 'Bagerhat-7';
const key = '?key=hatbodol';
const json = { 'content-type': 'application/json' };

/**
 * Somebody who signs up, posts machines and changes them, and remembers every answer. What was asked and not answered
 * may have been done or not; what was answered is a promise.
 */
export class Witness {
  readonly email: string;
  readonly pictures: UploadedPicture[] = [];
  readonly machines: Machine[] = [];
  /** Asked for at least; `undefined` when there was no answer. */
  account: { uid: string; idToken: string } | undefined;
  user: User | undefined;
  token = '';
  left: 'no' | 'perhaps' | 'yes' = 'no';
  /** How many writes were acknowledged. */
  promises = 0;
  /** What no server should ever say. */
  readonly mishaps: string[] = [];

  readonly name: string;
  readonly call: ReturnType<typeof callsOver>;
  readonly #ask: Ask;
  readonly #dice: SeededRandom;
  readonly #photo: string;

  constructor(name: string, ask: Ask, dice: SeededRandom, photo: string) {
    this.name = name;
    this.email = `${name}@example.com`;
    this.#ask = ask;
    this.call = callsOver(ask);
    this.#dice = dice;
    this.#photo = photo;
  }

  /** A life of so many gestures, shorter when the server stops answering. */
  async live(gestures: number, goesOn: () => boolean): Promise<void> {
    if (!(await this.#join())) return;
    for (let done = 0; done < gestures && goesOn(); done += 1) if (!(await this.#gesture())) return;
    if (goesOn() && this.#dice.chance(0.2)) await this.#leave();
  }

  signUp = () => this.#identity<{ localId: string; idToken: string }>('signUp');
  signIn = () => this.#identity<{ localId: string; idToken: string }>('signInWithPassword');
  join = (idToken: string) =>
    this.call(register, { token: idToken, body: { name: this.name }, idempotencyKey: this.name });
  post = ({ offer }: Machine) =>
    this.call(createLaptop, { token: this.token, body: offer, idempotencyKey: offer.model });

  async #join() {
    const account = await this.#heard(this.signUp());
    if (account === 'no' || account === 'nothing') return false;
    const { localId: uid, idToken } = account.answer;
    this.account = { uid, idToken };
    const user = await this.#heard(this.join(idToken));
    if (user === 'no' || user === 'nothing') return false;
    this.user = user.answer;
    const query = { email: this.email };
    const token = await this.#heard(this.call(accessToken, { token: idToken, query }), false);
    if (token === 'no' || token === 'nothing') return false;
    this.token = token.answer.accessToken;
    return true;
  }

  async #gesture() {
    const machine = this.#dice.pick([undefined, ...this.machines]);
    const [standing, unsure] = machine?.may ?? [];
    if (!machine || !standing || standing === 'gone' || unsure || this.#dice.chance(0.2))
      return this.#dice.chance(0.25) ? this.#upload() : this.#post();
    const [after, change] = this.#dice.pick(this.#changes(machine, standing));
    const before = machine.may;
    machine.may = [standing, after];
    const said = await this.#heard(change());
    if (said !== 'nothing') machine.may = said === 'no' ? before : [after];
    return said !== 'nothing';
  }

  /** What can be done to a machine, and how it stands then. */
  #changes(machine: Machine, standing: Exclude<Standing, 'gone'>): [Standing, () => Promise<unknown>][] {
    const { call } = this;
    const asked = { token: this.token, params: { id: machine.answer!._id } };
    const away: [Standing, () => Promise<unknown>] = ['gone', () => call(deleteLaptop, asked)];
    if (standing.sold) return [away];
    const { revision } = standing;
    // An edit that changes nothing is none.
    const price = standing.price + 500;
    const advert = standing.advertised ? endAdvertisement : advertiseLaptop;
    return [
      away,
      [{ ...standing, sold: true, advertised: false }, () => call(markSold, asked)],
      [{ ...standing, advertised: !standing.advertised }, () => call(advert, asked)],
      [
        { ...standing, price, revision: revision + 1 },
        () => call(editLaptop, { ...asked, body: { askingPrice: String(price), revision } }),
      ],
    ];
  }

  async #post() {
    const picture = () => this.#dice.pick([this.#photo, ...this.pictures.map(({ url }) => url)]);
    const machine: Machine = {
      offer: {
        ...prelude,
        model: `${this.name}-${this.machines.length}`,
        img1: picture(),
        img2: picture(),
        img3: picture(),
        img4: picture(),
      },
      may: [],
    };
    this.machines.push(machine);
    const said = await this.#heard(this.post(machine));
    if (said === 'no') this.machines.pop();
    if (said === 'no' || said === 'nothing') return said === 'no';
    machine.answer = said.answer;
    machine.may = [{ sold: false, advertised: false, price: 15_500, revision: 1 }];
    return true;
  }

  async #upload() {
    const [width, height] = [64, 48];
    const pixels = Uint8Array.from({ length: width * height * 3 }, () => this.#dice.whole(0, 255));
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'machine.jpg');
    const headers = { authorization: `Bearer ${this.token}` };
    const said = await this.#heard(
      this.#sent<{ data: UploadedPicture }>('/images', { method: 'POST', headers, body: form }),
    );
    if (said === 'no' || said === 'nothing') return said === 'no';
    this.pictures.push(said.answer.data);
    return true;
  }

  async #leave() {
    this.left = 'perhaps';
    const said = await this.#heard(this.#identity('delete', { idToken: this.account?.idToken }));
    this.left = said === 'nothing' ? 'perhaps' : said === 'no' ? 'no' : 'yes';
  }

  /** An answer; a refusal that says that nothing was done; or nothing that tells. */
  async #heard<Answer>(asking: Promise<Answer>, isWrite = true): Promise<Heard<Answer>> {
    try {
      const answer = await asking;
      if (isWrite) this.promises += 1;
      return { answer };
    } catch (error) {
      if (error instanceof Silence) return 'nothing';
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 507) return 'no';
      if (error.status !== 503) this.mishaps.push(`${this.name} was told ${error.status} ${error.message}`);
      return 'nothing';
    }
  }

  #identity<Answer>(
    gesture: string,
    more: object = { email: this.email, password, returnSecureToken: true },
  ) {
    const init = { method: 'POST', headers: json, body: JSON.stringify(more) };
    return this.#sent<Answer>(`/v1/accounts:${gesture}${key}`, init);
  }

  async #sent<Answer>(address: string, init: RequestInit): Promise<Answer> {
    const response = await this.#ask(address, init);
    const said = await response.text();
    if (!response.ok) throw new CallFailed(response.status, 'REFUSED', said);
    return JSON.parse(said) as Answer;
  }
}
