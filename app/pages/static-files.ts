import { readdir, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the build made: named by its content, so kept for ever, here and there. */
export async function staticFiles(
  folder: string,
  cache: ResponseCache,
): Promise<(pathname: string) => Promise<Response>> {
  const read = (name: string) => readFile(`${folder}/${name}`).catch(() => undefined);

  async function fetch(name: string): Promise<Response | undefined> {
    const type = types[extname(name)];
    const pending = cache.begin(`/assets/${name}`);
    const [bytes, br] = type ? await Promise.all([read(name), read(`${name}.br`)]) : [];
    if (!type || !bytes) {
      cache.end(pending);
      return undefined;
    }
    const headers = {
      ...securityHeaders,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    cache.store(pending, { status: 200, headers, bytes, br }, []);
    return new Response(bytes, { headers });
  }

  // From the first visitor on they come from memory, compressed.
  for (const name of await readdir(folder).catch(() => [])) await fetch(name);

  return async (pathname) => (await fetch(basename(pathname))) ?? refusalResponse(new Refused(notFound));
}
