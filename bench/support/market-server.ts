import type { Tables } from '#platform/database/tables.ts';
import { peopleOf } from '#app/testing/people.ts';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/log.ts';
import { freshStorage } from '#platform/testing/storage.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startServer } from '#trials/testing/server-process.ts';

const laptopCount = 200;

/** The real server in a process of its own, with 200 machines. */
export async function openMarketServer() {
  const closing = new AsyncDisposableStack();
  const storage = closing.use(await freshStorage('sqlite'));
  const databaseFile = `${storage.folder}/hatbodol.db`;
  const inspectPort = await freePort();
  const server = closing.use(
    await startServer(storage, {
      // Lifts the rate limits.
      TEST_ROUTES: 'on',
      PUBLIC_URL: 'https://hatbodol.example',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
    }),
  );
  const db = openDatabase<Tables>({
    url: undefined,
    file: databaseFile,
    log: createLog({ level: 'silent' }),
  });
  const send = (path: string, init?: RequestInit) => fetch(server.address + path, init);
  const people = peopleOf({ ask: send, apiKey: 'hatbodol', db });
  const seller = await people.joinAdmin('Rahim');
  await db.destroy();
  await people.addBrand(seller);
  const machine = await people.machine(seller);
  const post = (model: string) =>
    people.call(createLaptop, { token: seller.token, body: { ...machine, model }, idempotencyKey: model });
  let id = '';
  for (let count = 0; count < laptopCount; count += 1) id = (await post(`Prelude-N${count}`))._id;
  return {
    address: server.address,
    pid: server.child.pid!,
    inspectPort,
    databaseFile,
    send,
    post,
    id,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
