import sharp from 'sharp';
import { readConfig } from '#app/config.ts';
import { createHouse, type House } from '#app/server.ts';
import type { NewLaptop } from '#features/laptops/laptop-contract.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { grantAdmin } from '#features/users/server/user-queries.ts';
import { caller } from '#platform/contract/client.ts';
import { type Log, logTo } from '#platform/http/log.ts';
import { type DatabaseKind, freshPlace } from '#platform/testing/databases.ts';
import type * as z from 'zod/mini';

export type Person = { uid: string; id: string; email: string; name: string; token: string; idToken: string };

/** The real house on an empty database, and people who really signed up. */
export async function openHouse(kind: DatabaseKind, settings: Record<string, string> = {}, log?: Log) {
  const closing = new AsyncDisposableStack();
  const place = closing.use(await freshPlace(kind));
  const config = readConfig({
    DATA_DIR: place.folder,
    DATABASE_URL: place.url,
    TEST_ROUTES: 'on',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const house: House = closing.use(await createHouse(config, { log: log ?? logTo(config.LOG_LEVEL) }));
  const ask = (address: string, init?: RequestInit) =>
    house.fetch(new Request(new URL(address, config.publicUrl), init));
  const call = caller((address, init) => Promise.resolve(ask(address, init)));
  let pictures = 0;

  const identity = async (gesture: string, body: object) => {
    const response = await ask(`/v1/accounts:${gesture}?key=${config.FIREBASE_API_KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { idToken: string; localId: string };
  };

  /** Somebody who signed up, joined and holds an access token. */
  async function join(name: string): Promise<Person> {
    const email = `${name.toLowerCase()}@example.com`;
    const { idToken, localId: uid } = await identity('signUp', {
      email,
      password: 'Bagerhat-7',
      returnSecureToken: true,
    });
    const { _id: id } = await call(register, { token: idToken, body: { name } });
    const { accessToken: token } = await call(accessToken, { token: idToken, query: { email } });
    return { uid, id, email, name, token, idToken };
  }

  async function joinAdmin(name: string): Promise<Person> {
    const person = await join(name);
    await grantAdmin(house.db, person.id);
    return person;
  }

  /** Uploads a small picture that no other test has seen. */
  async function picture({ token }: Person): Promise<string> {
    pictures += 1;
    const pixels = sharp({
      create: {
        width: 64,
        height: 48,
        channels: 3,
        background: { r: (pictures * 12) % 256, g: 90 + Math.floor(pictures / 20) * 12, b: 40 },
      },
    });
    const form = new FormData();
    form.set('image', new Blob([await pixels.jpeg().toBuffer()], { type: 'image/jpeg' }), 'machine.jpg');
    const response = await ask('/images', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data } = (await response.json()) as { data?: { url: string } };
    if (!data) throw new Error(`The picture was refused: ${response.status}`);
    return data.url;
  }

  async function addBrand(admin: Person, brand = 'Walton') {
    return call(createBrand, {
      token: admin.token,
      body: { brand, details: 'Made in Gazipur', img: await picture(admin) },
    });
  }

  /** Everything a machine needs; a test says only what it cares about. */
  async function machine(
    seller: Person,
    about: Partial<z.input<typeof NewLaptop>> = {},
  ): Promise<z.input<typeof NewLaptop>> {
    const photo = await picture(seller);
    return {
      brand: 'Walton',
      model: 'Prelude N41',
      gpu: 'No',
      processor: 'Intel',
      version: 'Celeron N4120',
      generation: 'Gemini Lake',
      category: 'Laptop',
      details: 'Used for online classes. The hinge is tight.',
      dob: 'March 2022',
      location: 'Kazla, Rajshahi',
      condition: 'Used',
      askingPrice: '15,500',
      newPrice: '30,000',
      mobile: '01712-345678',
      img1: photo,
      img2: photo,
      img3: photo,
      img4: photo,
      ...about,
    };
  }

  return {
    house,
    config,
    ask,
    call,
    identity,
    join,
    joinAdmin,
    picture,
    addBrand,
    machine,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
