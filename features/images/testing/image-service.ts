import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Database, Tables } from '#platform/database/tables.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type Limits, noLimits } from '#platform/http/limits.ts';
import { createLog, trace } from '#platform/log/log.ts';
import { type DatabaseKind, freshStorage } from '#platform/testing/storage.ts';
import type { UploadedPicture, UploadRefusal } from '../image-contract.ts';
import { createImages } from '../server/images.ts';
import { folderStore, type PictureStore, s3Store } from '../server/picture-store.ts';
import { s3Server } from './s3-server.ts';

export const storeKinds = ['folder', 's3'] as const;
type StoreKind = (typeof storeKinds)[number];

export type UploadAnswer = { success: true; status: 200; data: UploadedPicture } | UploadRefusal;

type ServiceOptions = {
  database?: DatabaseKind;
  storedIn?: StoreKind;
  limits?: Limits;
  folder?: string;
  store?: PictureStore;
  publicUrl?: string;
  workerIdleMs?: number;
  now?: () => Date;
  inUse?: (db: Database, ids: string[]) => Promise<Set<string>>;
};

/** The image service alone on a free port, with an empty database and an empty store. */
export async function openImageService(choices: ServiceOptions = {}) {
  const { database = 'sqlite', storedIn: keptIn = 'folder', limits = noLimits, now } = choices;
  await using opening = new AsyncDisposableStack();
  const place = opening.use(await freshStorage(database));
  const log = createLog({ level: 'silent' });
  const db = openDatabase<Tables>({
    url: place.url,
    file: join(place.folder, 'test.db'),
    log: (problem) => log('error', 'database', trace(problem)),
  });
  opening.defer(() => db.destroy());
  await migrate(db);
  const store =
    choices.store ??
    (keptIn === 's3'
      ? s3Store({ ...(await s3Server()).newBucket(), incoming: join(place.folder, 'incoming') })
      : folderStore(choices.folder ?? join(place.folder, 'pictures')));
  const images = createImages({
    db,
    store,
    limits,
    log,
    from: (peer) => peer ?? 'nowhere',
    uploader: (token) => Promise.resolve(/^token-of-(\w+)$/.exec(token)?.[1]),
    workerIdleMs: choices.workerIdleMs,
    publicUrl: choices.publicUrl ?? 'https://hatbodol.example',
    inUse: choices.inUse ?? (() => Promise.resolve(new Set())),
    ...(now && { now }),
  });
  const server = serve({ fetch: images.app.fetch, port: 0, hostname: '127.0.0.1' });
  opening.defer(async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const closing = opening.move();

  async function send(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}/images`, {
      method: 'POST',
      headers: { authorization: 'Bearer token-of-rahim', ...headers },
      body,
    });
    return {
      headers: response.headers,
      httpStatus: response.status,
      ...((await response.json()) as UploadAnswer),
    };
  }

  const upload = (bytes: Uint8Array<ArrayBuffer>, who = 'rahim') =>
    send(formWith(bytes), { authorization: `Bearer token-of-${who}` });

  async function uploaded(bytes: Uint8Array<ArrayBuffer>): Promise<UploadedPicture> {
    const answer = await upload(bytes);
    if (!answer.success) throw new Error(answer.error.message);
    return answer.data;
  }

  /** Fetches a picture by whatever address the service gave out. */
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(origin + new URL(url, origin).pathname, { headers });

  /** Every file in the store and every row. */
  async function leftovers() {
    const files = await readdir(join(place.folder, 'pictures'), { recursive: true, withFileTypes: true });
    const rows = await db.selectFrom('pictures').select('id').execute();
    return [
      ...files.filter((entry) => entry.isFile()).map(({ name }) => name),
      ...rows.map(({ id }) => `row ${id}`),
    ];
  }

  return {
    ...images,
    leftovers,
    db,
    store,
    origin,
    port,
    place,
    send,
    upload,
    uploaded,
    get,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

export function formWith(bytes: Uint8Array<ArrayBuffer>, field = 'image', name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name);
  return form;
}
