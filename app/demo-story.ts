import { storyBlogs } from '#demo/story/blogs.ts';
import { storyBrands } from '#demo/story/brands.ts';
import { drawBlogPicture } from '#demo/drawings/blog-picture.ts';
import { brandMarks, drawBrandMark } from '#demo/drawings/brand-mark.ts';
import { views } from '#demo/drawings/look.ts';
import { drawMachine } from '#demo/drawings/machine.ts';
import { drawPortrait } from '#demo/drawings/portrait.ts';
import { renderPicture } from '#demo/drawings/render.ts';
import { faces } from '#demo/drawings/faces.ts';
import { listings } from '#demo/story/machines.ts';
import { models } from '#demo/story/models.ts';
import { people, type StoryPerson } from '#demo/story/people.ts';
import { lookOf } from '#demo/drawings/look-of-model.ts';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { grantAdmin } from '#features/users/server/user-queries.ts';
import { accessToken, register } from '#features/users/user-contract.ts';
import { callsOver } from '#platform/contract/client.ts';
import { noLimits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import { taskQueue } from '#platform/queue/task-queue.ts';
import type { Config } from './config.ts';
import { createHouse, type House } from './server.ts';

const day = 24 * 3_600_000;
const told = { name: 'demo-story', value: 'told' };

/**
 * Tells the demo story once, through the product's own calls, in a house of its own whose calendar starts three
 * months ago. Every creating call carries a key, so a telling that was cut off goes on where it stopped.
 */
export async function tellDemoStory(config: Config, log: Log, say: (line: string) => void): Promise<void> {
  const calendar = { at: Date.now() - 90 * day };
  await using house = await createHouse(config, { log, now: () => new Date(calendar.at), limits: noLimits });
  const isTold = await house.db
    .selectFrom('secrets')
    .select('name')
    .where('name', '=', told.name)
    .executeTakeFirst();
  if (isTold) return;
  say('Telling the demo story: people, brands, machines and their photographs ...');

  const { join, upload, call } = voice(house);
  const cast = new Map<string, string>();
  for (const person of people) cast.set(person.email, await join(person));
  const admin = cast.get(people[0]!.email)!;

  for (const { brand, details } of storyBrands) {
    const mark = brandMarks.find(({ name }) => name === brand)!;
    const img = await upload(admin, drawBrandMark(mark));
    await call(createBrand, {
      token: admin,
      idempotencyKey: `story-brand-${brand}`.replaceAll(' ', '-'),
      body: { brand, details, img },
    });
  }

  const photographs = new Map<string, string[]>();
  const photograph = async (model: (typeof models)[number]) => {
    const look = lookOf(model);
    const photos = [];
    for (const view of views) photos.push(await upload(admin, drawMachine(look, view)));
    photographs.set(model.slug, photos);
  };
  // One is drawn while another one's upload is processed.
  const drawing = taskQueue({ concurrency: 2 });
  await Promise.all(models.map((model) => drawing.run(() => photograph(model))));

  const machines = listings();
  const pace = (85 * day) / (machines.length + storyBlogs.length);
  for (const [index, machine] of machines.entries()) {
    calendar.at += pace;
    const token = cast.get(machine.sellerEmail)!;
    const [img1 = '', img2 = '', img3 = '', img4 = ''] = photographs.get(machine.modelSlug)!;
    const body = { ...machine, img1, img2, img3, img4 };
    const { _id: id } = await call(createLaptop, { token, body, idempotencyKey: `story-machine-${index}` });
    if (machine.isAdvertised) await call(advertiseLaptop, { token, params: { id } });
    if (machine.isSold) await call(markSold, { token, params: { id } });
  }
  for (const [index, { title, details, topic, authorEmail }] of storyBlogs.entries()) {
    calendar.at += pace;
    const token = cast.get(authorEmail)!;
    const img = await upload(token, drawBlogPicture(topic));
    await call(createBlog, { token, body: { title, details, img }, idempotencyKey: `story-blog-${index}` });
  }
  // Another process may have told it at the same time.
  await house.db
    .insertInto('secrets')
    .values(told)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** How the story speaks: as anybody would, over the house's own addresses. */
function voice({ fetch, config, db }: House) {
  const ask = (address: string, init: RequestInit) =>
    Promise.resolve(fetch(new Request(new URL(address, config.publicUrl), init)));
  const call = callsOver(ask);

  async function identity(gesture: string, body: object): Promise<{ idToken?: string }> {
    const answer = await ask(`/v1/accounts:${gesture}?key=${encodeURIComponent(config.FIREBASE_API_KEY)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    return (await answer.json()) as { idToken?: string };
  }

  async function upload(token: string, drawing: string): Promise<string> {
    const form = new FormData();
    form.set(
      'image',
      new Blob([new Uint8Array(await renderPicture(drawing))], { type: 'image/jpeg' }),
      'photo.jpg',
    );
    const answer = await ask('/images', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data } = (await answer.json()) as { data?: { url: string } };
    if (!data) throw new Error(`a picture of the demo story was refused (${answer.status})`);
    return data.url;
  }

  /** Signs up, or in when the story was cut off before; shows a face; answers an access token. */
  async function join({ email, password, name, role }: StoryPerson): Promise<string> {
    const signedUp = await identity('signUp', { email, password });
    const { idToken } = signedUp.idToken
      ? signedUp
      : await identity('signInWithPassword', { email, password });
    if (!idToken) throw new Error(`${email} could not sign in to the demo story`);
    const face = faces[email];
    const image = face ? await upload(idToken, drawPortrait(face)) : '';
    await identity('update', { idToken, displayName: name, photoUrl: image });
    // As if they had answered the letter: whoever proves an address by Google would drop an unproven one's password.
    await db.updateTable('identity_accounts').set({ email_verified: 1 }).where('email', '=', email).execute();
    const { _id: id } = await call(register, {
      token: idToken,
      body: { name, image },
      idempotencyKey: `story-${email}`,
    });
    if (role === 'Admin') await grantAdmin(db, id);
    return (await call(accessToken, { token: idToken, query: { email } })).accessToken;
  }

  return { join, upload, call };
}
