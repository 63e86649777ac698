import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { listen, type Listening } from '#platform/http/listen.ts';

let built: ReturnType<typeof bundle> | undefined;

async function bundle() {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/picker/',
    plugins: [react()],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../web/testing/picker-page.tsx', import.meta.url)),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error('The page of the picker was not built.');
  return new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'";
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

const answerFrom = (files: Awaited<ReturnType<typeof bundle>>) => async (request: Request) => {
  const { pathname } = new URL(request.url);
  const headers = { 'content-security-policy': policy };
  if (pathname === '/form')
    return new Response(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A form</title>' +
        '<link rel="stylesheet" href="/picker/style.css"><body><script type="module" src="/picker/page.js"></script>',
      { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } },
    );
  if (pathname === '/favicon.ico') return new Response(null, { status: 204 });
  const body = files.get(pathname.slice('/picker/'.length));
  const type = types[pathname.split('.').at(-1) ?? ''];
  return body === undefined || !type
    ? new Response('Not found', { status: 404 })
    : new Response(Buffer.from(body), { headers: { 'content-type': type } });
};

/** The server, and a way to register a user. */
type Home = AsyncDisposable & {
  house: {
    fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
    cache: ResponseCache;
    mountPages: (pages: { fetch: (request: Request) => Promise<Response> }) => void;
  };
  join: (name: string) => Promise<{ token: string }>;
};

/** A server whose only page is a form with a picker. */
export async function openPicker(browser: Browser, home: Home, options: BrowserContextOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const { house, join } = opening.use(home);
  house.mountPages({ fetch: answerFrom(await (built ??= bundle())) });
  const { token } = await join('Rahim');
  const received: number[] = [];
  const fetch: typeof house.fetch = (request, env) => {
    if (request.method === 'POST') received.push(Number(request.headers.get('content-length')));
    return house.fetch(request, env);
  };
  const open = (port: number) => listen({ fetch, cache: house.cache, host: '127.0.0.1', port });
  let listening: Listening | undefined = await open(0);
  const { port } = listening;
  const goAway = async () => {
    listening?.server.closeAllConnections();
    await listening?.stop();
    listening = undefined;
  };
  opening.defer(goAway);
  const context = await browser.newContext(options);
  opening.defer(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const origin = `http://127.0.0.1:${port}`;
  const closing = opening.move();

  async function visit(params: Record<string, string>, target: Page = page) {
    await target.goto(`${origin}/form?${new URLSearchParams({ token, ...params }).toString()}`);
    await target.getByRole('group', { name: 'Photos' }).waitFor();
  }

  return {
    page,
    context,
    origin,
    received,
    problems,
    visit,
    goAway,
    comeBack: async () => {
      listening = await open(port);
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
