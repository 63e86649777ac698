import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { m } from '#words';
import { longDate } from '#words/dates.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { withLanguage } from '#platform/http/languages.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { handle, type Route, withStatus } from '#platform/http/route.ts';
import { type Log, trace } from '#platform/log/log.ts';
import type { Sealing } from '#platform/sealing/sealing.ts';
import { storedSecret } from '#platform/sealing/stored-secrets.ts';
import { dataCopy, type DataCopy, orderDataCopy } from '../data-copy-contract.ts';
import { copyLinks } from './copy-links.ts';
import {
  copyOf,
  type CopyRow,
  forgetEndedCopies,
  order,
  readyCopy,
  saveContent,
  waitingCopies,
} from './copy-queries.ts';
import { zip, type ZipEntry } from './zip.ts';

const hourMs = 3_600_000;
const linkDays = 3;
const letterKind = 'data-copy-ready';
const names = { file: 'data.json', folder: 'pictures' };

type Person = { id: string; uid: string };

type PlannedLetter = {
  about: string;
  revision: number;
  person: string;
  kind: string;
  channel: 'mail';
  dueAt: Date;
};

type Needs = {
  db: Database;
  sealing: Sealing;
  now: () => Date;
  publicUrl: string;
  siteName: string;
  log: Log;
  /** Every row that is somebody's own, by its table. */
  ownRows: (db: Database, person: Person) => Promise<Record<string, object[]>>;
  /** Which of our pictures a text names, by their addresses. */
  picturesIn: (text: string) => string[];
  /** A stored picture in full. */
  readPicture: (path: string) => Promise<Uint8Array | undefined>;
  /** Since when an account's sessions count; nothing of one that is closed to everybody. */
  standingOf: (db: Database, uid: string) => Promise<string | undefined>;
  planNotices: (db: Database, planned: PlannedLetter[]) => Promise<void>;
};

/** A copy of everything of one's own: gathered behind the request, told by letter, taken as a zip. */
export async function createDataCopies({ db, sealing, now, publicUrl, siteName, log, ...needs }: Needs) {
  const links = copyLinks(await storedSecret(db, sealing, 'data-copies'), publicUrl);

  const standing = async (db: Database, { uid, email }: { uid: string; email: string }) => {
    const since = await needs.standingOf(db, uid);
    return since === undefined ? undefined : `${since} ${email}`;
  };

  async function answerOf(
    db: Database,
    person: Person & { email: string },
    copy: CopyRow | undefined,
  ): Promise<DataCopy> {
    if (!copy || (copy.ends_at !== null && copy.ends_at <= now().toISOString()))
      return { state: 'none', orderedAt: null, endsAt: null, url: null };
    const { id, ordered_at: orderedAt, ends_at: endsAt } = copy;
    const account = endsAt === null ? undefined : await standing(db, person);
    if (account === undefined) return { state: 'gathering', orderedAt, endsAt: null, url: null };
    return { state: 'ready', orderedAt, endsAt, url: links.addressOf(id, account) };
  }

  const isFresh = ({ ordered_at }: CopyRow) => Date.parse(ordered_at) > now().getTime() - hourMs;

  const routes: Route[] = [
    handle(dataCopy, async ({ caller, db }) => answerOf(db, caller, await copyOf(db, caller.id))),

    handle(orderDataCopy, async ({ caller, db }) => {
      const last = await copyOf(db, caller.id);
      if (last && isFresh(last)) return withStatus(200, await answerOf(db, caller, last));
      return answerOf(db, caller, await order(db, caller.id, now()));
    }),
  ];

  async function gather({ copy, ...person }: Person & { copy: string }) {
    const content = JSON.stringify(await needs.ownRows(db, person), null, 1);
    const at = now();
    const until = new Date(at.getTime() + linkDays * 24 * hourMs);
    const letter = {
      about: copy,
      revision: 0,
      person: person.id,
      kind: letterKind,
      channel: 'mail' as const,
    };
    await inTransaction(db, async (db) => {
      if (await saveContent(db, copy, { content, at, until }))
        await needs.planNotices(db, [{ ...letter, dueAt: at }]);
    });
  }

  async function* filesOf({
    content,
    language,
    gathered_at,
  }: {
    content: string;
    language: string;
    gathered_at: string;
  }) {
    const text = withLanguage(language, () =>
      m.copy_read_me({ ...names, site: siteName, day: longDate(gathered_at) }),
    );
    yield { name: 'read-me.txt', bytes: Buffer.from(text) } satisfies ZipEntry;
    yield { name: names.file, bytes: Buffer.from(content) } satisfies ZipEntry;
    for (const path of needs.picturesIn(content)) {
      const bytes = await needs.readPicture(path);
      if (bytes)
        yield { name: path.replace(/^\/images/, names.folder), bytes, isPacked: true } satisfies ZipEntry;
    }
  }

  const app = new Hono();
  app.get('/data-copies/:name{[\\w.-]+}', async (context) => {
    const name = context.req.param('name');
    const copy = await readyCopy(db, links.idIn(name), now());
    const account = copy && (await standing(db, copy));
    if (!copy?.content || !copy.gathered_at || account === undefined || !links.opens(name, copy.id, account))
      return refusalResponse(new Refused(notFound));
    const { content, language, gathered_at } = copy;
    const at = new Date(gathered_at);
    const file = `${siteName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${gathered_at.slice(0, 10)}.zip`;
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    };
    const body = Readable.toWeb(Readable.from(zip(filesOf({ content, language, gathered_at }), at)));
    return new Response(body as ReadableStream, { headers });
  });

  return {
    routes,
    app,
    /** Gathers what is ordered; harmless from several processes, of which one keeps what it gathered. */
    gatherOrdered: async (): Promise<void> => {
      for (const waiting of await waitingCopies(db))
        await gather(waiting).catch((error: unknown) => log('error', 'data_copy', trace(error)));
    },
    tidy: () => forgetEndedCopies(db, now()),
    kinds: {
      [letterKind]: {
        mail: async (db: Database, { about }: { about: string }, { name }: { name: string }) => {
          const copy = await readyCopy(db, about, now());
          const account = copy && (await standing(db, copy));
          if (!copy?.ends_at || account === undefined) return undefined;
          return {
            subject: m.copy_letter_subject({ site: siteName }),
            text: [
              m.reminder_hello({ name }),
              m.copy_letter_text({ site: siteName }),
              links.addressOf(copy.id, account),
              m.copy_letter_until({ day: longDate(copy.ends_at) }),
            ].join('\n\n'),
          };
        },
      },
    },
  };
}
