import { drawPortrait } from '#demo/drawings/portrait.ts';
import { faces } from '#demo/drawings/faces.ts';
import { renderPicture } from '#demo/drawings/render.ts';
import type { StoryPerson } from '#demo/story/people.ts';
import { grantAdmin } from '#features/users/server/user-queries.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { callsOver } from '#platform/contract/client.ts';
import type { House } from '../server.ts';

type IntroductionField = 'email' | 'name' | 'idToken' | 'idempotencyKey';

export type StoryClient = ReturnType<typeof storyClient>;

/**
 * Makes the story's calls as anybody would, over the addresses of the house, without a network. What an earlier
 * telling created is known by its idempotency key.
 */
export function storyClient({ fetch, config, db }: House, created: Map<string, string>) {
  const request = (address: string, init: RequestInit) =>
    Promise.resolve(fetch(new Request(new URL(address, config.publicUrl), init)));
  const call = callsOver(request);

  async function identity(method: string, body: object): Promise<{ idToken?: string }> {
    const response = await request(
      `/v1/accounts:${method}?key=${encodeURIComponent(config.FIREBASE_API_KEY)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, returnSecureToken: true }),
      },
    );
    return (await response.json()) as { idToken?: string };
  }

  /** Answers the picture's path: its whole address would differ with the settings of the next start. */
  async function upload(token: string, drawing: string): Promise<string> {
    const form = new FormData();
    const jpeg = new Uint8Array(await renderPicture(drawing));
    form.set('image', new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const response = await request('/images', { method: 'POST', headers, body: form });
    const { data } = (await response.json()) as { data?: { url: string } };
    if (!data) throw new Error(`a picture of the demo story was refused (${response.status})`);
    return new URL(data.url).pathname;
  }

  /** Signs up, or in where an interrupted telling did so, and answers an access token. */
  async function join({ email, password, name, role }: StoryPerson): Promise<string> {
    const idempotencyKey = `story-${email}`;
    const signedUp = await identity('signUp', { email, password });
    const { idToken } = signedUp.idToken
      ? signedUp
      : await identity('signInWithPassword', { email, password });
    if (!idToken) throw new Error(`${email} could not sign in to the demo story`);
    const id = created.get(idempotencyKey) ?? (await introduce({ email, name, idToken, idempotencyKey }));
    if (role === 'Admin') await grantAdmin(db, id);
    return (await call(accessToken, { token: idToken, query: { email } })).accessToken;
  }

  /** Uploads a portrait and registers. */
  async function introduce({ email, name, idToken, idempotencyKey }: Record<IntroductionField, string>) {
    const face = faces[email];
    const image = face ? await upload(idToken, drawPortrait(face)) : '';
    const photoUrl = image && new URL(image, config.publicUrl).href;
    await identity('update', { idToken, displayName: name, photoUrl });
    // As if they had answered the letter: whoever proves an address by Google would drop an unproven one's password.
    await db.updateTable('identity_accounts').set({ email_verified: 1 }).where('email', '=', email).execute();
    const { _id } = await call(register, { token: idToken, body: { name, image }, idempotencyKey });
    return _id;
  }

  return { join, upload, call };
}
