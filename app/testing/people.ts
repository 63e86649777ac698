import sharp from 'sharp';
import type { Database } from '#platform/database/tables.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import type { NewLaptop } from '#features/laptops/laptop-contract.ts';
import { grantAdmin } from '#features/users/server/user-queries.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { CallFailed, callsOver } from '#platform/contract/client.ts';
import type * as z from 'zod/mini';

/** A machine as its seller types it, without the photographs. */
export const prelude = {
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
} as const;

export type Person = { uid: string; id: string; email: string; name: string; token: string; idToken: string };
export type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/** People who really sign up, with what they need to post a machine. */
export function peopleOf({ ask, apiKey, db }: { ask: Ask; apiKey: string; db: Database }) {
  const call = callsOver(ask);
  let pictures = 0;

  const identity = async (gesture: string, body: object) => {
    const response = await ask(`/v1/accounts:${gesture}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new CallFailed(response.status, 'IDENTITY', await response.text());
    return (await response.json()) as { idToken: string; refreshToken: string; localId: string };
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

  /** Somebody whose address is proven, as the product has it from the identity service. */
  async function joinVerified(name: string): Promise<Person> {
    const person = await join(name);
    await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', person.id).execute();
    return person;
  }

  async function joinAdmin(name: string): Promise<Person> {
    const person = await join(name);
    await grantAdmin(db, person.id);
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
      ...prelude,
      img1: photo,
      img2: photo,
      img3: photo,
      img4: photo,
      ...about,
    };
  }

  return { call, identity, join, joinVerified, joinAdmin, picture, addBrand, machine };
}
