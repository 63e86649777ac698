import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWith } from './config.ts';

const run = promisify(execFile);

/** Runs one of PostgreSQL's programs; the password goes by its environment, as everybody may read a command line. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  words: string[],
  databaseUrl: string,
): Promise<string> {
  const { address, password } = withoutPassword(databaseUrl);
  const env = environmentWith(password === undefined ? {} : { PGPASSWORD: password });
  const { stdout } = await run(program, [...words, `--dbname=${address}`], { env });
  return stdout;
}

/** One value of the table of secrets in a file of pg_dump's, which writes it as a line of text. */
export async function secretInDump(file: string, name: string): Promise<string | undefined> {
  const { stdout } = await run('pg_restore', ['--data-only', '--table=secrets', '--file=-', file]);
  const line = stdout.split('\n').find((line) => line.startsWith(`${name}\t`));
  return line?.split('\t')[1];
}

/** The address without its password, which may stand in either place. */
function withoutPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? (decodeURIComponent(url.password) || undefined);
  url.password = '';
  url.searchParams.delete('password');
  return { address: url.href, password };
}
