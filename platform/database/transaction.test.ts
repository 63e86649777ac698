import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { freshStorage } from '#platform/testing/storage.ts';
import { startPostgres } from '#platform/testing/postgres.ts';
import { wireTo } from '#platform/testing/wire.ts';
import { openDatabase } from './open.ts';
import { afterCommit, inTransaction } from './transaction.ts';
import { databaseErrorKind } from './database-error.ts';

const silent = () => undefined;

test('what follows a commit runs before the answer, and not at all when the write is rolled back', async () => {
  await using place = await freshStorage('sqlite');
  await using db = openDatabase({ url: undefined, file: join(place.folder, 'test.db'), log: silent });
  const done: string[] = [];
  const follow = (what: string) => async () => void done.push(what);
  const answer = await inTransaction(db, async (db) => {
    afterCommit(db, follow('first'));
    afterCommit(db, follow('second'));
    done.push('work');
    return 'answer';
  });
  assert.equal(answer, 'answer');
  assert.deepEqual(done.splice(0), ['work', 'first', 'second']);
  const rolledBack = inTransaction(db, async (db) => {
    afterCommit(db, follow('never'));
    throw new Error('changed its mind');
  });
  await assert.rejects(rolledBack, /changed its mind/);
  assert.throws(() => afterCommit(db, follow('never')), /needs a transaction/);
  assert.deepEqual(done, []);
});

test('a write that its standby does not confirm is answered as if the database were away', async () => {
  await using postgres = await startPostgres();
  const impatient = `${postgres.url}?query_timeout=600`;
  await using db = openDatabase({ url: impatient, file: '', log: silent });
  await sql`create table machines (model text)`.execute(db);
  await sql`alter system set synchronous_standby_names = 'gone'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  // It takes PostgreSQL a moment until it waits for the standby.
  const writing = async () => {
    for (let turn = 0; turn < 10_000; turn += 1)
      await inTransaction(db, (db) => sql`insert into machines values ('Prelude N41')`.execute(db));
  };
  await assert.rejects(writing, (error) => databaseErrorKind(error) === 'away');
});

test('a write that reaches a standby is answered as if the database were away', async () => {
  await using postgres = await startPostgres();
  await using db = openDatabase({
    url: `${postgres.url}?options=-c%20default_transaction_read_only%3Don`,
    file: '',
    log: silent,
  });
  const writing = inTransaction(db, (db) => sql`create table machines (model text)`.execute(db));
  await assert.rejects(writing, (error) => databaseErrorKind(error) === 'away');
});

test('whatever a write asks on a line that broke under it, the database is away', async () => {
  await using postgres = await startPostgres();
  await using wire = await wireTo(postgres.url);
  await using db = openDatabase({ url: wire.url, file: '', log: silent });
  const troubles: string[] = [];
  await inTransaction(db, async (db) => {
    const ask = () =>
      sql`select 1`.execute(db).then(
        () => troubles.push('none'),
        (error: unknown) => troubles.push(databaseErrorKind(error)),
      );
    await ask();
    wire.cut();
    await ask();
    await ask();
  }).catch((error: unknown) => troubles.push(databaseErrorKind(error)));
  assert.deepEqual(troubles, ['none', 'away', 'away', 'away']);
});
