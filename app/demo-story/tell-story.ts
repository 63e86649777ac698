import { type StoryBlog, storyBlogs } from '#demo/story/blogs.ts';
import { type StoryBrand, storyBrands } from '#demo/story/brands.ts';
import { drawBlogPicture } from '#demo/drawings/blog-picture.ts';
import { brandMarks, drawBrandMark } from '#demo/drawings/brand-mark.ts';
import { views } from '#demo/drawings/look.ts';
import { lookOf } from '#demo/drawings/look-of-model.ts';
import { drawMachine } from '#demo/drawings/machine.ts';
import { listings, type Machine } from '#demo/story/machines.ts';
import { models } from '#demo/story/models.ts';
import { type StoryPerson, people } from '#demo/story/people.ts';
import { createBlog } from '#features/blogs/blog-contract.ts';
import { createBrand } from '#features/brands/brand-contract.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import { noLimits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import { taskQueue } from '#platform/queue/task-queue.ts';
import type { Config } from '../config.ts';
import { createHouse } from '../server.ts';
import { type StoryClient, storyClient } from './story-client.ts';
import { tellVisits } from './tell-visits.ts';
import { createdRecords, saveProgress, storyProgress } from './story-progress.ts';

const dayMs = 24 * 3_600_000;

/** People, the first of them an admin, and what they post, oldest first. */
export type Story = {
  people: readonly StoryPerson[];
  brands: readonly StoryBrand[];
  machines: readonly Machine[];
  blogs: readonly StoryBlog[];
};

type Options = {
  log: Log;
  story?: Story;
  /** Called for each machine that is there. */
  onMachine?: (done: number, total: number) => void;
};

/**
 * Tells the demo story once, through the product's own calls, in a house whose clock starts three months ago. Every
 * creating call carries an idempotency key, so that an interrupted telling goes on where it stopped, and nothing in
 * it depends on settings, so that it does so at any address.
 */
export async function tellStory(
  config: Config,
  {
    log,
    onMachine,
    story = { people, brands: storyBrands, machines: listings(), blogs: storyBlogs },
  }: Options,
): Promise<void> {
  const beganAt = Date.now();
  const clock = { at: beganAt - 90 * dayMs };
  const own = { now: () => new Date(clock.at), limits: noLimits, isStory: true } as const;
  await using house = await createHouse(config, { log, ...own });
  if ((await storyProgress(house.db)) === 'finished') return;
  await saveProgress(house.db, 'begun');
  const created = await createdRecords(house.db);
  const client = storyClient(house, created);

  const tokens = new Map<string, string>();
  for (const person of story.people) tokens.set(person.email, await client.join(person));
  const adminToken = tokens.get(story.people[0]!.email)!;

  for (const { brand, ...about } of story.brands) {
    const idempotencyKey = `story-brand-${brand}`.replaceAll(' ', '-');
    if (created.has(idempotencyKey)) continue;
    const img = await client.upload(
      adminToken,
      drawBrandMark(brandMarks.find(({ name }) => name === brand)!),
    );
    await client.call(createBrand, { token: adminToken, idempotencyKey, body: { brand, ...about, img } });
  }

  const machines = story.machines.map((machine, index) => ({ ...machine, key: `story-machine-${index}` }));
  const missing = machines.filter(({ key }) => !created.has(key));
  await using photographs = drawPhotographs(client, adminToken, missing);

  const forSale = new Map<string, string[]>();
  const stepMs = (85 * dayMs) / (machines.length + story.blogs.length);
  for (const [index, machine] of machines.entries()) {
    clock.at += stepMs;
    const token = tokens.get(machine.sellerEmail)!;
    const id = created.get(machine.key) ?? (await post(machine, token));
    if (machine.isAdvertised) await client.call(advertiseLaptop, { token, params: { id } });
    if (machine.isSold) await client.call(markSold, { token, params: { id } });
    else
      forSale.set(mailboxOf(machine.sellerEmail), [
        id,
        ...(forSale.get(mailboxOf(machine.sellerEmail)) ?? []),
      ]);
    onMachine?.(index + 1, machines.length);
  }
  for (const [index, { title, details, topic, authorEmail }] of story.blogs.entries()) {
    clock.at += stepMs;
    const idempotencyKey = `story-blog-${index}`;
    if (created.has(idempotencyKey)) continue;
    const token = tokens.get(authorEmail)!;
    const img = await client.upload(token, drawBlogPicture(topic));
    await client.call(createBlog, { token, body: { title, details, img }, idempotencyKey });
  }
  await tellVisits({ call: client.call, clock, now: beganAt, created, tokens: byMailbox(tokens), forSale });
  await saveProgress(house.db, 'finished');

  async function post({ key, ...machine }: (typeof machines)[number], token: string): Promise<string> {
    const [img1 = '', img2 = '', img3 = '', img4 = ''] = await photographs.of(machine.modelSlug);
    const body = { ...machine, img1, img2, img3, img4 };
    const { _id } = await client.call(createLaptop, { token, body, idempotencyKey: key });
    return _id;
  }
}

const mailboxOf = (email: string) => email.split('@', 1)[0]!;
const byMailbox = (tokens: Map<string, string>) =>
  new Map([...tokens].map(([email, token]) => [mailboxOf(email), token]));

/** Draws the models of these machines ahead of the calls that need them; disposed of, it stops. */
function drawPhotographs(client: StoryClient, token: string, machines: readonly Machine[]) {
  // One is drawn while another one's upload is processed.
  const queue = taskQueue({ concurrency: 2 });
  const drawn = new Map<string, Promise<string[]>>();
  let isStopped = false;
  for (const { modelSlug } of machines)
    if (!drawn.has(modelSlug)) {
      const drawing = queue.run(() => drawModel(modelSlug));
      // What fails, fails the machine that needs it.
      drawing.catch(() => undefined);
      drawn.set(modelSlug, drawing);
    }

  async function drawModel(modelSlug: string): Promise<string[]> {
    const look = lookOf(models.find(({ slug }) => slug === modelSlug)!);
    const paths: string[] = [];
    for (const view of views) if (!isStopped) paths.push(await client.upload(token, drawMachine(look, view)));
    return paths;
  }

  return {
    of: (modelSlug: string) => drawn.get(modelSlug)!,
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      await Promise.allSettled(drawn.values());
    },
  };
}
