import { availableParallelism } from 'node:os';
import { type Context, Hono } from 'hono';
import type { Database } from '#platform/database/tables.ts';
import { Refused, signInRequired } from '#platform/contract/refusal.ts';
import { bearerOf } from '#platform/http/caller.ts';
import { peerOf } from '#platform/http/address.ts';
import type { Limits } from '#platform/http/limits.ts';
import { type Log, trace } from '#platform/log/log.ts';
import { badForm, busy, tooManyUploads } from '../image-contract.ts';
import { picturePath, variantAt } from '../picture-address.ts';
import { darkroom } from './darkroom.ts';
import { hearOut } from './hear-out.ts';
import { keeping } from './keeping.ts';
import { notThere, shownAs } from './picture-answer.ts';
import { pictureQueue } from './picture-queue.ts';
import type { PictureStore } from './picture-store.ts';
import { receive } from './receive.ts';
import { sizes } from './sizes.ts';
import { turnstile } from './turnstile.ts';
import { accepted, refused, understood } from './upload-answer.ts';

const uploadsAMinute = { account: 60, address: 120 };

export function createImages(options: {
  db: Database;
  store: PictureStore;
  limits: Limits;
  log: Log;
  from: (peer: string | undefined, forwarded: string | undefined) => string;
  /** The account behind an access token or an ID token. */
  uploader: (token: string) => Promise<string | undefined>;
  publicUrl: string;
  /** Which of these pictures some record still shows. */
  inUse: (db: Database, ids: string[]) => Promise<Set<string>>;
  now?: () => Date;
}) {
  const { store, limits, log, from, uploader, publicUrl, inUse, now = () => new Date() } = options;
  // A core stays free for pages, and never more than two pictures are open.
  const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
  const queue = pictureQueue({ atOnce, mostWaiting: 200 });
  const kept = keeping({ db: options.db, store, now });
  const room = darkroom();
  const show = sizes({ store, queue, darkroom: room, log });
  const enter = turnstile();

  async function within(key: string, most: number) {
    const retryAfter = await limits.take(key, most, 60);
    if (retryAfter > 0) throw new Refused(tooManyUploads, { retryAfter });
  }

  async function whoUploads(context: Context) {
    const address = from(peerOf(context), context.req.header('x-forwarded-for'));
    await within(`uploads:${address}`, uploadsAMinute.address);
    const token = bearerOf(context.req.raw);
    const account = token && (await uploader(token));
    if (!account) throw new Refused(signInRequired);
    await within(`uploads:${account}`, uploadsAMinute.account);
    return account;
  }

  async function upload(context: Context) {
    using place = enter(await whoUploads(context));
    if (!place) throw new Refused(busy, { retryAfter: 5 });
    const request = context.req.raw;
    await using incoming = await receive(request, store.incoming);
    const picture = await queue('upload', async () => {
      if (request.signal.aborted) throw new Refused(badForm);
      return room.develop(incoming.path);
    });
    await kept.keep(picture);
    return accepted(picture, publicUrl);
  }

  const app = new Hono();

  app.post('/images', (context) => upload(context));

  app.get('/images/:name', async (context) => {
    const variant = variantAt(new URL(context.req.url).pathname);
    const shown = variant && (await show(variant));
    return shown ? shownAs(shown, context.req.header('if-none-match')) : notThere();
  });

  app.onError(async (error, context) => {
    const reason = understood(error);
    if (reason.refusal.status >= 500) log('error', 'picture_failed', trace(error));
    await hearOut(context.req.raw);
    return refused(reason);
  });

  return {
    app,
    areStored(db: Database, urls: string[]): Promise<boolean> {
      const paths = urls.map((url) => picturePath(url, publicUrl) ?? '');
      return kept.areStored(db, paths);
    },
    collect: () => kept.collect(inUse),
  };
}
