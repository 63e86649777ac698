import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databases, type DatabaseKind } from '#platform/testing/storage.ts';
import { openImageService, storeKinds } from '../testing/image-service.ts';
import { jpeg } from '../testing/sample-pictures.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Album = { album: { place: string; picture: string } };

const albumOf = (db: Database) => db as unknown as Kysely<Album>;

/** The image service beside a table that references pictures, with a clock the test sets. */
async function openAlbum(database: DatabaseKind, keptIn: (typeof storeKinds)[number]) {
  let time = Date.now();
  const service = await openImageService({
    database,
    storedIn: keptIn,
    now: () => new Date(time),
    inUse: async (db, ids) => {
      const addresses = ids.map((id) => `/images/${id}.webp`);
      const rows = await albumOf(db)
        .selectFrom('album')
        .select('picture')
        .where('picture', 'in', addresses)
        .execute();
      return new Set(rows.map(({ picture }) => picture.slice('/images/'.length, -'.webp'.length)));
    },
  });
  await sql`create table album (place text primary key, picture text not null)`.execute(service.db);
  const album = albumOf(service.db);
  return {
    ...service,
    wait: (hours: number) => (time += hours * hour),
    /** Puts a picture into a place of the album, if the service still keeps it. */
    paste: (place: string, url: string) =>
      inTransaction(service.db, async (db) => {
        if (!(await service.areStored(db, [url]))) return false;
        const row = { place, picture: new URL(url).pathname };
        const write = albumOf(db).insertInto('album').values(row);
        await write.onConflict((taken) => taken.column('place').doUpdateSet(row)).execute();
        return true;
      }),
    tear: (place: string) => album.deleteFrom('album').where('place', '=', place).execute(),
    /** Takes the picture out of that place, and away with it where nothing else shows it. */
    tearAndRelease: (place: string) =>
      inTransaction(service.db, async (db) => {
        const torn = albumOf(db).deleteFrom('album').where('place', '=', place).returning('picture');
        await service.release(
          db,
          (await torn.execute()).map(({ picture }) => picture),
        );
      }),
    pasted: () => album.selectFrom('album').select('picture').execute(),
  };
}

const pictures = await Promise.all([1, 2, 3].map((seed) => jpeg(40, 30, seed)));
const which = fc.nat(pictures.length - 1);
const place = fc.constantFrom('first page', 'second page');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('upload' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('upload and paste' as const), which, place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('paste' as const), which, place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tear' as const), place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tear and release' as const), place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('collect' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Step> ? Step : never;
const moment = fc.record({ hours: fc.nat(30), together: fc.array(step, { minLength: 1, maxLength: 5 }) });

for (const database of databases)
  for (const keptIn of storeKinds)
    suite(`keeping pictures on ${database}, in ${keptIn}`, () => {
      test(
        'what something shows is never collected, what nothing shows is, whatever happens at once',
        { timeout: 120_000 },
        async () => {
          await using album = await openAlbum(database, keptIn);
          const urls = (await Promise.all(pictures.map(album.uploaded))).map(({ url }) => url);
          // The S3-compatible server keeps folders, and stumbles over one that vanishes while it writes.
          for (const url of urls)
            await album.store.write(`${new URL(url).pathname.slice(8, 10)}/stays`, Buffer.from('here'));
          const small = (url: string) => url.replace('.webp', '.40.avif');
          const act = async (step: Step, _index: number, together: Step[]) => {
            if (step.do === 'collect') return album.collect();
            if (step.do === 'tear') return album.tear(step.place);
            if (step.do === 'tear and release') return album.tearAndRelease(step.place);
            const url = urls[step.which]!;
            if (step.do === 'look') return album.get(small(url));
            if (step.do === 'upload' || step.do === 'upload and paste')
              assert.equal((await album.uploaded(pictures[step.which]!)).url, url);
            if (step.do !== 'upload and paste') return step.do === 'paste' && album.paste(step.place, url);
            // Who puts a picture in and out in the same moment may take another's upload of the same one along.
            const mayBeTaken = together.some((other) => other.do === 'tear and release');
            assert.ok((await album.paste(step.place, url)) || mayBeTaken, 'just uploaded');
            return undefined;
          };
          await fc.assert(
            fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 8 }), async (moments) => {
              for (const { hours, together } of moments) {
                album.wait(hours);
                await Promise.all(together.map(act));
                for (const { picture } of await album.pasted()) {
                  assert.equal((await album.get(picture)).status, 200);
                  assert.equal((await album.get(small(picture))).status, 200);
                }
              }
              await Promise.all([album.tear('first page'), album.tear('second page')]);
              album.wait(25);
              await album.collect();
              for (const url of urls) {
                assert.equal((await album.get(url)).status, 404);
                // A size that was being made meanwhile is taken back by its maker.
                for (;;) if ((await album.get(small(url))).status === 404) break;
                assert.equal(await album.areStored(album.db, [url]), false);
              }
              if (keptIn === 'folder')
                for (;;) if ((await album.leftovers()).every((name) => name === 'stays')) break;
            }),
            { numRuns: 25, endOnFailure: true },
          );
        },
      );

      test('a picture that is uploaded anew outlives the release of the place that showed it', async () => {
        await using album = await openAlbum(database, keptIn);
        const { url } = await album.uploaded(pictures[0]!);
        assert.ok(await album.paste('first page', url));
        assert.equal((await album.uploaded(pictures[0]!)).url, url);
        await album.tearAndRelease('first page');
        assert.ok(await album.paste('second page', url));
        assert.equal((await album.get(url)).status, 200);
      });

      test('a released picture is gone at once with all its sizes, but not while something shows it', async () => {
        await using album = await openAlbum(database, keptIn);
        const { url } = await album.uploaded(pictures[0]!);
        const small = url.replace('.webp', '.40.avif');
        assert.ok(await album.paste('first page', url));
        assert.ok(await album.paste('second page', url));
        for (;;) if ((await album.get(small)).headers.get('content-type') === 'image/avif') break;
        await album.tearAndRelease('first page');
        assert.equal((await album.get(url)).status, 200);
        await album.tearAndRelease('second page');
        for (const address of [url, small]) assert.equal((await album.get(address)).status, 404);
        if (keptIn === 'folder') assert.deepEqual(await album.leftovers(), []);
        // Sent again, it is there again.
        assert.equal((await album.uploaded(pictures[0]!)).url, url);
        assert.equal((await album.get(url)).status, 200);
      });

      test('pictures stay a day, the ones in use for ever, however many there are', async () => {
        await using album = await openAlbum(database, keptIn);
        const { url, id } = await album.uploaded(pictures[0]!);
        assert.ok(await album.paste('first page', url));
        const others = Array.from({ length: 450 }, (_, index) => ({
          id: id.replace(/^.{32}/, index.toString(16).padStart(32, '0')),
          kept_at: new Date(Date.now() - 2 * day).toISOString(),
          waiting: 0,
        }));
        for (let at = 0; at < others.length; at += 50)
          await album.db
            .insertInto('pictures')
            .values(others.slice(at, at + 50))
            .execute();
        const { url: fresh } = await album.uploaded(pictures[1]!);
        assert.equal(await album.collect(), 450);
        assert.ok(await album.areStored(album.db, [fresh, url, url]));
        album.wait(23);
        assert.equal(await album.collect(), 0);
        album.wait(2);
        assert.equal((await album.uploaded(pictures[1]!)).url, fresh, 'sent once more, it stays another day');
        assert.equal(await album.collect(), 0);
        album.wait(25);
        assert.equal(await album.collect(), 1);
        assert.deepEqual([(await album.get(fresh)).status, (await album.get(url)).status], [404, 200]);
      });
    });

test('only what this service made and still keeps counts as stored', async () => {
  await using album = await openAlbum('sqlite', 'folder');
  const { url, id } = await album.uploaded(pictures[0]!);
  const { pathname } = new URL(url);
  const { db, areStored } = album;
  assert.ok(await areStored(db, [url, pathname]));
  assert.ok(await areStored(db, []));
  const strangers = [
    `https://evil.example${pathname}`,
    pathname.replace(id.slice(0, 32), '0'.repeat(32)),
    pathname.replace('40x30', '41x30'),
    pathname.replace('.webp', '.40.avif'),
    'https://169.254.169.254/latest/meta-data',
    'data:image/png;base64,AAAA',
    '',
  ];
  for (const stranger of strangers) assert.equal(await areStored(db, [url, stranger]), false, stranger);
  // A row without its file, as a full disk or a killed server may leave it.
  await album.store.remove(`${id.slice(0, 2)}/${id}.40.webp`);
  assert.equal(await areStored(db, [url]), false);
  await album.uploaded(pictures[0]!);
  assert.ok(await areStored(db, [url]));
});
