import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { testSealKey } from '#app/testing/house.ts';
import { startServer } from '../testing/server-process.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Several servers of one database and one outbox, that live at a time of our choice and end by force. */
export async function openShiftedServers(
  { folder, url }: { folder: string; url: string | undefined },
  { processes, settings }: { processes: number; settings: Record<string, string> },
) {
  const outbox = join(folder, 'outbox');
  await mkdir(outbox, { recursive: true });
  const places = await Promise.all(
    Array.from({ length: processes }, async (_, number) => {
      if (number === 0) return folder;
      const place = join(folder, `process-${number}`);
      await mkdir(place, { recursive: true });
      await symlink(outbox, join(place, 'outbox'));
      return place;
    }),
  );
  const running = new Map<string, Server>();
  let kills = 0;

  async function start(place: string, now: number) {
    const offset = Math.round((now - Date.now()) / 1000);
    const server = await startServer(
      { folder: place, url },
      {
        TEST_ROUTES: 'on',
        TEST_CLOCK_OFFSET: `${offset < 0 ? '-' : ''}PT${Math.abs(offset)}S`,
        SEAL_KEY: testSealKey,
        LOG_LEVEL: 'error',
        ...settings,
      },
    );
    running.set(place, server);
    return server;
  }
  async function kill(place: string) {
    const server = running.get(place);
    if (!server) return;
    running.delete(place);
    kills += 1;
    server.child.kill('SIGKILL');
    await server.exited;
  }
  return {
    outbox,
    kills: () => kills,
    /** All of them, at this time; answers where the first listens. */
    startAt: async (now: number) => {
      const [first] = await Promise.all(places.map((place) => start(place, now)));
      return first!.address;
    },
    /** One of them dies and comes back, the others go on. */
    replace: async (number: number, now: number) => {
      const place = places[Math.floor(number) % places.length]!;
      await kill(place);
      await start(place, now);
    },
    killAll: async () => {
      await Promise.all(places.map(kill));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(places.map(kill));
    },
  };
}
