import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { storyBlogs } from '#demo/story/blogs.ts';
import { storyBrands } from '#demo/story/brands.ts';
import { listings } from '#demo/story/machines.ts';
import { people } from '#demo/story/people.ts';
import { blogs } from '#features/blogs/blog-contract.ts';
import { brands } from '#features/brands/brand-contract.ts';
import { allLaptops } from '#features/laptops/laptop-contract.ts';
import { visits } from '#features/visits/visit-contract.ts';
import { createLog } from '#platform/log/log.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { databases, freshStorage } from '#platform/testing/storage.ts';
import { createHouse } from '../server.ts';
import { readConfig } from '../config.ts';
import { storyClient } from './story-client.ts';
import { createdRecords } from './story-progress.ts';
import { type Story, tellStory } from './tell-story.ts';

const log = createLog({ level: 'error' });

const seller = 'rahim@hatbodol.example';
const machines = listings()
  .filter(({ sellerEmail }) => sellerEmail === seller)
  .slice(0, 4);

/** Few enough to be told in seconds. */
const shortStory: Story = {
  people: people.filter(({ email }, index) => index === 0 || email === seller),
  brands: storyBrands.filter(({ brand }) => machines.some((machine) => machine.brand === brand)),
  machines,
  blogs: storyBlogs.slice(0, 1).map((blog) => ({ ...blog, authorEmail: seller })),
};

for (const kind of databases)
  test(`an interrupted story goes on at another address under another name, each machine once, on ${kind}`, async () => {
    await using storage = await freshStorage(kind);
    const settings = { DATA_DIR: storage.folder, DATABASE_URL: storage.url };
    const interrupted = tellStory(readConfig({ ...settings, PORT: '3001' }), {
      log,
      story: shortStory,
      onMachine: (done) => {
        if (done === 2) throw new Error('interrupted');
      },
    });
    await assert.rejects(interrupted, /^Error: interrupted$/);

    const config = readConfig({ ...settings, PORT: '3002', HOST: '127.0.0.2', SITE_NAME: 'Bazar' });
    const counted: number[] = [];
    const onMachine = (done: number) => counted.push(done);
    await tellStory(config, { log, story: shortStory, onMachine });
    assert.deepEqual(counted, [1, 2, 3, 4]);
    await tellStory(config, { log, story: shortStory, onMachine });
    assert.equal(counted.length, 4);

    await using house = await createHouse(config, { log });
    const { call } = storyClient(house, new Map());
    const machines = await call(allLaptops);
    const shape = ({ model, askingPrice }: { model: string; askingPrice: number }) =>
      `${model} ${askingPrice}`;
    assert.deepEqual(machines.map(shape).sort(), shortStory.machines.map(shape).sort());
    const soldCount = shortStory.machines.filter(({ isSold }) => isSold).length;
    assert.equal(machines.filter(({ status }) => status === 'Sold').length, soldCount);
    assert.equal((await call(brands)).length, shortStory.brands.length);
    assert.equal((await call(blogs)).length, shortStory.blogs.length);
    const token = await storyClient(house, await createdRecords(house.db)).join(shortStory.people[0]!);
    const [next, past] = [
      await call(visits, { token, query: { when: 'next' } }),
      await call(visits, { token, query: { when: 'past' } }),
    ];
    assert.deepEqual(
      [...next.visits, ...past.visits].map(({ status }) => status),
      ['agreed', 'proposed', 'missed', 'unclear', 'cancelled', 'declined', 'done', 'expired'],
    );
  });

test('a server that is killed while it tells the story leaves nothing behind that keeps the next one from it', async () => {
  await using storage = await freshStorage('sqlite');
  const start = async (settings: Record<string, string>) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: storage.folder, LOG_FORMAT: 'short', ...settings };
    const child = spawn(process.execPath, ['app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (/: 3 of 208 machines/.test(output)) child.kill('SIGKILL');
    }
    // The end of the output: the story's process has ended too.
    await exited;
    return output;
  };
  const first = await start({ PORT: String(await freePort()) });
  assert.match(first, /^Telling the demo story/);
  const second = await start({ PORT: String(await freePort()), SITE_NAME: 'Bazar' });
  assert.match(second, /^The last start was interrupted while it told the demo story; this one goes on/);
  for (const output of [first, second]) assert.ok(output.split('\n').length < 5, output);
});
