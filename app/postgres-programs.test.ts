import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshStorage } from '#platform/testing/storage.ts';
import { run } from './testing/command.ts';
import { openHouse } from './testing/house.ts';

test('no password stands on the command line of what saves and restores PostgreSQL', async () => {
  await using place = await freshStorage('postgres');
  const path = process.env['PATH']!;
  const [bin, log] = [join(place.folder, 'bin'), join(place.folder, 'started')];
  await mkdir(bin);
  for (const program of ['pg_dump', 'pg_restore']) {
    const script = `#!/bin/sh\necho "${program} $* with $PGPASSWORD" >> ${log}\nPATH=${path} exec ${program} "$@"\n`;
    await writeFile(join(bin, program), script, { mode: 0o755 });
  }
  const [inName, inQuery] = [new URL(place.url!), new URL(place.url!)];
  inName.password = 'p@ss:wörd';
  inQuery.searchParams.set('password', 'p@ss:wörd');
  const file = join(place.folder, 'saved.backup');
  {
    await using house = await openHouse('postgres', { DATA_DIR: place.folder, DATABASE_URL: place.url! });
    await house.join('Rahim');
  }
  for (const url of [inName, inQuery]) {
    const at = { DATA_DIR: place.folder, DATABASE_URL: url.href, PATH: `${bin}:${path}` };
    for (const gesture of ['backup', 'restore']) {
      const { code, said } = await run('app/backup-command.ts', [gesture, file], at);
      assert.equal(code, 0, said);
    }
    // What a program says that fails has its command line in it.
    const { said } = await run('app/backup-command.ts', ['restore', `${bin}/pg_dump`], at);
    assert.match(said, /^Cannot restore/);
    assert.ok(!said.includes('rd@') && !said.includes('p%40ss') && !said.includes('p@ss'), said);
  }
  const started = (await readFile(log, 'utf8')).trim().split('\n');
  const withAddress = started.filter((line) => line.includes('--dbname='));
  assert.equal(withAddress.length, 4);
  for (const line of withAddress) {
    assert.match(line, / with p@ss:wörd$/);
    assert.ok(!line.replace(/ with .*/, '').includes('ss'), line);
  }
});
