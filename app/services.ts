import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import type { Database, Tables } from '#platform/database/tables.ts';
import { googleIdentity } from '#features/identity/server/tokens/google-id-tokens.ts';
import { createIdentity } from '#features/identity/server/identity.ts';
import { sealRows } from '#features/identity/server/seal-rows.ts';
import { forgetAuthor } from '#features/blogs/server/blog-routes.ts';
import { photosOf } from '#features/laptops/server/laptop-queries.ts';
import { picturePath } from '#features/images/picture-address.ts';
import { createImages } from '#features/images/server/images.ts';
import { folderStore, s3Store } from '#features/images/server/picture-store.ts';
import { checkSigner } from '#features/machine-check/server/signing.ts';
import { SearchIndex } from '#features/search/server/search-index.ts';
import { accessTokens } from '#features/users/server/access-tokens.ts';
import type { OrderPorts } from '#features/moderation/server/order.ts';
import { bringBack, takeOutOfSight } from '#features/laptops/server/sight.ts';
import { endSuspension, startSuspension, suspensionsDue } from '#features/users/server/suspensions.ts';
import { createMessages } from '#features/messages/server/messages.ts';
import { planNotices } from '#features/notices/server/notice-queries.ts';
import { createReminders } from '#features/reminders/server/reminders.ts';
import { openReadingKeys } from '#features/visits/server/reading-keys.ts';
import { createVisits } from '#features/visits/server/visits.ts';
import {
  callerByUid,
  languageOf,
  closeOwnAccount,
  type ForgetUser,
  nameOwner,
} from '#features/users/server/user-queries.ts';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import { broadcastInvalidation, listenForInvalidations } from '#platform/cache/invalidations.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { afterCommit } from '#platform/database/transaction.ts';
import { remoteAddress } from '#platform/http/address.ts';
import { dailyAllowances, noAllowances } from '#platform/http/allowances.ts';
import type { Identity, Authenticator } from '#platform/http/caller.ts';
import { type Limits, memoryLimits, noLimits } from '#platform/http/limits.ts';
import type { Log } from '#platform/log/log.ts';
import { redisLimits } from '#platform/http/redis-limits.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openSealing } from '#platform/sealing/open-sealing.ts';
import { openSms } from '#platform/mail/sms.ts';
import type { Config } from './config.ts';
import { picturesInUse } from './pictures-in-use.ts';

/** Everything that calls and pages stand on, opened in order; `closing` closes it in reverse. */
export async function openServices(
  config: Config,
  {
    log,
    closing,
    now,
    limits: given,
  }: { log: Log; closing: AsyncDisposableStack; now: () => Date; limits: Limits | undefined },
) {
  const folder = resolve(config.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const db: Database = openDatabase<Tables>({
    url: config.DATABASE_URL,
    file: join(folder, 'hatbodol.db'),
    log,
  });
  closing.defer(() => db.destroy());
  await migrate(db);
  const sealing = await openSealing(db, { setting: config.SEAL_KEY, folder });
  if (config.production && config.DATABASE_URL && !config.SEAL_KEY)
    log('warn', 'SEAL_KEY is not set', {
      needed: 'by every other server of this database; see seal.key in DATA_DIR',
    });

  const cache = new ResponseCache();
  const searchIndex = new SearchIndex();
  // What breaks off the reading breaks off the line too, and it is read when that is back.
  const rebuildIndex = () =>
    void searchIndex.rebuild(db).then(
      () => cache.clear(),
      () => undefined,
    );
  if (config.DATABASE_URL)
    closing.use(listenForInvalidations(config.DATABASE_URL, cache, { isBack: rebuildIndex }));
  const invalidate = async (tags: string[]) => {
    await broadcastInvalidation(db, tags);
    cache.invalidate(tags);
  };
  const writing = { now, publicUrl: config.publicUrl, mailFrom: config.MAIL_FROM, planNotices, languageOf };
  const reading = await openReadingKeys(db, sealing);
  // In production nobody reads messages in a folder.
  const sendsTexts = config.SMS_URL !== undefined || !config.production;
  const reminders = createReminders({ ...writing, reading, sendsTexts });
  const messages = createMessages(writing);
  const visits = await createVisits({
    db,
    sealing,
    now,
    invalidate,
    forget: (tags) => cache.invalidate(tags),
    announce: reminders.announce,
    reading,
    unread: messages.unread,
  });
  const limits = given ?? (await openLimits(config, log, closing));
  const allowances = config.TEST_ROUTES
    ? noAllowances
    : closing.use(await dailyAllowances(db, config.allowances));
  const from = (peer: string | undefined, forwarded: string | undefined) =>
    remoteAddress(peer, forwarded, config.TRUST_PROXY);

  const outbox = join(folder, 'outbox');
  const mail = openMail({ url: config.SMTP_URL, from: config.MAIL_FROM, outbox });
  const sms = sendsTexts ? openSms({ url: config.SMS_URL, outbox }) : undefined;
  const ownIdentity = async () => {
    await sealRows(db, sealing);
    return createIdentity({
      db,
      sealing,
      settings: await identitySettings(config),
      mail,
      sms,
      limits,
      log,
      from,
      onAccountDeleted: async (db, uid) => {
        await broadcastInvalidation(db, whatUsersPublish);
        return closeOwnAccount(db, uid, forgetUser);
      },
      afterAccountDeleted: () => cache.invalidate(whatUsersPublish),
      onSquatterExpelled: async (db, uid, owner) => {
        await broadcastInvalidation(db, whatUsersPublish);
        await nameOwner(db, uid, owner);
        afterCommit(db, async () => cache.invalidate(whatUsersPublish));
      },
    });
  };
  const identity =
    config.IDENTITY === 'google' ? googleIdentity(googleSettings(config)) : await ownIdentity();
  const tokens = await accessTokens({ db, sealing, issuer: config.publicUrl });
  const authenticator: Authenticator = {
    identity: async (token) => stillOpen(db, await identity.verifyIdToken(token)),
    caller: async (token) => {
      const bearer = await tokens.read(token);
      if (!bearer) return undefined;
      const { uid, sessionId, signedInAt } = bearer;
      const [caller, isOpen] = await Promise.all([
        callerByUid(db, uid, now()),
        identity.isOpen(uid, sessionId),
      ]);
      if (!isOpen || !caller) return undefined;
      return {
        ...caller,
        ...(sessionId !== undefined && { sessionId }),
        ...(signedInAt !== undefined && { signedInAt }),
      };
    },
  };
  const images = createImages({
    db,
    store: pictureStore(config, folder),
    limits,
    log,
    from,
    uploader: async (token) =>
      ((await authenticator.caller(token)) ?? (await authenticator.identity(token)))?.uid,
    publicUrl: config.publicUrl,
    inUse: picturesInUse,
  });
  const forgetUser: ForgetUser = async (db, { id, image }) => {
    const photos = await photosOf(db, 'seller_id', id);
    await forgetAuthor(db, id);
    await images.release(db, [image, ...photos]);
    // Last: it locks the person, and whoever posts a machine locks its photographs before its seller.
    await visits.personGone(db, id);
  };
  const storedAs = async (db: Database, urls: string[]) => {
    const paths = urls.map((url) => picturePath(url, config.publicUrl));
    return (await images.areStored(db, urls)) ? paths.filter((path) => path !== undefined) : undefined;
  };
  const order: OrderPorts = {
    now,
    planNotices,
    takeOutOfSight,
    bringBack,
    machineHidden: visits.machineWithdrawn,
    personSuspended: visits.personSuspended,
    startSuspension,
    endSuspension,
    suspensionsDue,
    signOut: identity.sessions.endAll,
    invalidate,
  };
  return {
    db,
    sealing,
    cache,
    searchIndex,
    checkSigner: await checkSigner(db, sealing),
    invalidate,
    mail,
    sms,
    limits,
    allowances,
    from,
    identity,
    tokens,
    authenticator,
    images,
    releasePictures: images.release,
    forgetUser,
    storedAs,
    visits,
    reminders,
    messages,
    order,
  };
}

async function openLimits(config: Config, log: Log, closing: AsyncDisposableStack): Promise<Limits> {
  if (config.TEST_ROUTES) return noLimits;
  return config.REDIS_URL ? closing.use(await redisLimits(config.REDIS_URL, log)) : memoryLimits();
}

const googleSettings = (config: Config) => ({
  projectId: config.FIREBASE_PROJECT_ID,
  issuer: config.FIREBASE_ISSUER,
  jwksUrl: config.FIREBASE_JWKS_URL,
});

const identitySettings = async (config: Config) => ({
  projectId: config.FIREBASE_PROJECT_ID,
  apiKey: config.FIREBASE_API_KEY,
  issuer: `${config.publicUrl}/${config.FIREBASE_PROJECT_ID}`,
  publicUrl: config.publicUrl,
  authorizedDomains: config.authorizedDomains,
  testRoutes: config.TEST_ROUTES,
  demo: config.demo,
  enumerationProtection: config.ENUMERATION_PROTECTION,
  siteName: config.SITE_NAME,
  auditDays: config.AUDIT_DAYS,
  // Test suites sign up by the hundred.
  passwordCost: config.TEST_ROUTES
    ? { memoryKiB: 1024, passes: 1 }
    : { memoryKiB: config.PASSWORD_MEMORY_KIB, passes: 2 },
  trustedTestKeys: config.TEST_TRUSTED_KEYS
    ? (JSON.parse(await readFile(config.TEST_TRUSTED_KEYS, 'utf8')) as JSONWebKeySet)
    : undefined,
  providers: Object.fromEntries(
    config.providers.map(({ name, clientId, clientSecret, issuer }) => [
      `${name.toLowerCase()}.com`,
      { clientId, clientSecret, issuer },
    ]),
  ),
});

const pictureStore = (config: Config, folder: string) =>
  config.S3_ENDPOINT
    ? s3Store({
        incoming: join(folder, 'images', 'incoming'),
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET ?? '',
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
      })
    : folderStore(join(folder, 'images'));

const whatUsersPublish = ['laptops', 'every-laptop', 'blogs'];

/** A deleted account's identity token may live for another hour; it opens nothing. */
async function stillOpen(db: Database, identity: Identity | undefined): Promise<Identity | undefined> {
  // Whoever signed in by telephone alone, or as a guest, has no address to join with.
  if (!identity || identity.email === '') return undefined;
  const closed = await db
    .selectFrom('closed_accounts')
    .select('uid')
    .where('uid', '=', identity.uid)
    .executeTakeFirst();
  return closed ? undefined : identity;
}
