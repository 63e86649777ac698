import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const [html, script, style] = await Promise.all([file('docs.html'), file('docs.js'), file('docs.css')]);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The contract as a page on which every call can be read and tried. */
export const docsPage = new Hono()
  .get('/', (context) => context.html(html, 200, { 'content-security-policy': policy }))
  .get('/docs.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  .get('/docs.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
