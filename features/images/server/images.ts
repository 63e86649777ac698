import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Database } from '#platform/database/tables.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import { Refused, signInRequired } from '#platform/contract/refusal.ts';
import { bearerOf } from '#platform/http/caller.ts';
import { peerOf } from '#platform/http/address.ts';
import type { Limits } from '#platform/http/limits.ts';
import { type Log, trace } from '#platform/log/log.ts';
import { taskQueue } from '#platform/queue/task-queue.ts';
import { badForm, busy, tooManyUploads } from '../image-contract.ts';
import { pictureAddress, pictureAt, picturePath, variantAt } from '../picture-address.ts';
import { pictureWorkers } from './picture-workers.ts';
import { drainBody } from './drain-body.ts';
import { fullVariant, pictureRetention, storageKey } from './picture-retention.ts';
import type { Poster } from './picture-task.ts';
import { pictureNotFound, pictureResponse } from './picture-response.ts';
import type { PictureStore } from './picture-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { encodingLanes, variantServer } from './serve-variant.ts';
import { pictureTwins } from './twins/picture-twins.ts';
import { printOld } from './twins/print-old.ts';
import { acceptedResponse, refusedResponse, uploadRefused } from './upload-response.ts';

const uploadsAMinute = { account: 60, address: 120 };
// Uploads under way: slow senders can neither fill the disk nor keep others out.
const uploadBounds = { concurrency: 100, concurrencyPerKey: 25, maxWaiting: 0 };
// A core stays free for pages, and never more than two pictures are open.
const encodingBounds = {
  concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 200,
};

// A seller's pictures are many, and a store may be slow: the rest goes on behind the answer.
const removingWithinMs = 5000;

export function createImages(options: {
  db: Database;
  store: PictureStore;
  limits: Limits;
  log: Log;
  from: (peer: string | undefined, forwarded: string | undefined) => string;
  /** The account behind an access token or an ID token. */
  uploader: (token: string) => Promise<string | undefined>;
  publicUrl: string;
  /** Which of these pictures are still referenced by a record. */
  inUse: (db: Database, ids: string[]) => Promise<Set<string>>;
  /** How long a picture worker may be idle before it ends. */
  workerIdleMs?: number | undefined;
  now?: () => Date;
}) {
  const { store, limits, log, from, uploader, publicUrl, inUse, now = () => new Date() } = options;
  const refusal = () => new Refused(busy, { retryAfter: 5 });
  const encodings = taskQueue({ ...encodingBounds, lanes: encodingLanes, refusal });
  const uploads = taskQueue({ ...uploadBounds, refusal });
  const retention = pictureRetention({ db: options.db, store, now });
  const workers = pictureWorkers({ idleMs: options.workerIdleMs });
  const twins = pictureTwins(options.db);
  const inTurn = (bytes: Uint8Array) => encodings.run(() => workers.printOf(bytes), { lane: 'view' });
  const show = variantServer({ store, encodings, workers, log });

  async function within(key: string, most: number) {
    const retryAfter = await limits.take(key, most, 60);
    if (retryAfter > 0) throw new Refused(tooManyUploads, { retryAfter });
  }

  async function uploadingAccount(context: Context) {
    const address = from(peerOf(context), context.req.header('x-forwarded-for'));
    await within(`uploads:${address}`, uploadsAMinute.address);
    const token = bearerOf(context.req.raw);
    const account = token && (await uploader(token));
    if (!account) throw new Refused(signInRequired);
    await within(`uploads:${account}`, uploadsAMinute.account);
    return account;
  }

  async function upload(context: Context) {
    const account = await uploadingAccount(context);
    return uploads.run(() => receiveAndStore(context.req.raw), { key: account });
  }

  async function receiveAndStore(request: Request) {
    workers.warmUp();
    await using file = await receiveUpload(request, store.incoming);
    const encode = async () => {
      if (request.signal.aborted) throw new Refused(badForm);
      return workers.encodeUpload(file.path);
    };
    const picture = await encodings.run(encode, { lane: 'upload' });
    await retention.save(picture);
    return acceptedResponse(picture, publicUrl);
  }

  const removeReleased = () =>
    retention.collectReleased(inUse).then(
      () => undefined,
      (error: unknown) => log('warn', 'picture_not_removed', trace(error)),
    );

  const read = async (path: string) => {
    const picture = pictureAt(path);
    return picture && store.read(storageKey(fullVariant(picture.id)));
  };

  async function poster(path: string, drawn: Poster) {
    const source = await read(path);
    return source && encodings.run(() => workers.encodePoster(source, drawn), { lane: 'view' });
  }

  const app = new Hono();

  app.post('/images', (context) => upload(context));

  app.get('/images/:name', async (context) => {
    const variant = variantAt(new URL(context.req.url).pathname);
    const served = variant && (await show(variant));
    return served ? pictureResponse(served, context.req.header('if-none-match')) : pictureNotFound();
  });

  app.onError(async (error, context) => {
    const reason = uploadRefused(error);
    if (reason.refusal.status >= 500) log('error', 'picture_failed', trace(error));
    await drainBody(context.req.raw);
    return refusedResponse(reason);
  });

  return {
    app,
    areStored(db: Database, urls: string[]): Promise<boolean> {
      const paths = urls.map((url) => picturePath(url, publicUrl) ?? '');
      return retention.areStored(db, paths);
    },
    /**
     * In the transaction that takes pictures out of records: those that no other record shows are gone when it has
     * committed. What the store does not remove at once is left to the next collection.
     */
    release: async (db: Database, paths: string[]): Promise<void> => {
      if (paths.length === 0) return;
      await retention.release(db, paths);
      afterCommit(db, () =>
        Promise.race([removeReleased(), setTimeout(removingWithinMs, undefined, { ref: false })]),
      );
    },
    /** A stored picture in full, by its path. */
    read,
    /** A stored picture and a drawing as one JPEG; nothing if it is not stored. */
    poster,
    /** Pictures that look the same as one of these, by address. */
    twinsOf: async (paths: string[]) => {
      const ids = paths.map((path) => pictureAt(path)?.id).filter((id) => id !== undefined);
      return (await twins(ids)).map(pictureAddress);
    },
    collect: () => retention.collect(inUse),
    /** Those that were uploaded before pictures were recognized. */
    printOld: () => printOld({ db: options.db, store, printOf: inTurn }),
  };
}
