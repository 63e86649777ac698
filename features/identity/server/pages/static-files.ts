import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Hono } from 'hono';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

type File = { bytes: Uint8Array<ArrayBuffer>; etag: string; type: string };

const read = async (place: string): Promise<[string, File]> => {
  const name = basename(place);
  const bytes = await readFile(new URL(place, import.meta.url));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return [name, { bytes, etag, type: types[name.split('.').at(-1) ?? ''] ?? '' }];
};

const files = new Map(
  await Promise.all(
    [
      'static/gapi.js',
      'static/iframe.js',
      'static/handler.js',
      'static/password.js',
      'static/theme.js',
      'static/pages.css',
      '../../../../ui/tokens.css',
      '../../../../ui/fonts/latin-400.woff2',
      '../../../../ui/fonts/latin-600.woff2',
    ].map(read),
  ),
);

/** Scripts and style sheets of these pages. */
export const staticFiles = new Hono().get('/:name{[a-z0-9-]+[.](?:js|css|woff2)}', ({ req }) => {
  const file = files.get(req.param('name'));
  if (!file) return refusalResponse(new Refused(notFound));
  const headers = { 'cache-control': 'no-cache', etag: file.etag };
  if (req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  return new Response(file.bytes, {
    headers: { ...headers, 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin' },
  });
});
