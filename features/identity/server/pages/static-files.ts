import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Hono } from 'hono';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

type File = { bytes: Uint8Array<ArrayBuffer>; etag: string; type: string };

const read = async (place: string): Promise<[string, File]> => {
  const bytes = await readFile(new URL(place, import.meta.url));
  const name = basename(place);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return [name, { bytes, etag, type: name.endsWith('.css') ? types.css : types.js }];
};

const files = new Map(
  await Promise.all(
    [
      'static/gapi.js',
      'static/iframe.js',
      'static/handler.js',
      'static/password.js',
      'static/pages.css',
      '../../../../ui/tokens.css',
    ].map(read),
  ),
);

/** Scripts and style sheets of these pages. */
export const staticFiles = new Hono().get('/:name{[a-z]+[.](?:js|css)}', ({ req }) => {
  const file = files.get(req.param('name'));
  if (!file) return refusalResponse(new Refused(notFound));
  const headers = { 'cache-control': 'no-cache', etag: file.etag };
  if (req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  return new Response(file.bytes, {
    headers: { ...headers, 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin' },
  });
});
