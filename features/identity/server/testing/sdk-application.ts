import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import type { RunningIdentity } from './run-identity.ts';

const entries = {
  session: new URL('../../web/testing/session-page.ts', import.meta.url),
  sdk: new URL('../../web/testing/sdk-page.ts', import.meta.url),
};

type Application = keyof typeof entries;

const built = new Map<Application, Promise<Map<string, string>>>();

/** A page of `web/testing`, built once as the product's own pages are. */
function application(name: Application): Promise<Map<string, string>> {
  const files = built.get(name) ?? bundle(fileURLToPath(entries[name]));
  built.set(name, files);
  return files;
}

async function bundle(entry: string) {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/test/',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error('The test page was not built.');
  return new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/** An application at `/app` of the service's own origin, with the policy that the product's pages have. */
export async function serveApplication(
  context: BrowserContext,
  { origin, settings }: RunningIdentity,
  name: Application = 'session',
): Promise<void> {
  const files = await application(name);
  const { apiKey, projectId } = settings;
  const settingsJson = JSON.stringify({
    identity: 'embedded',
    apiKey,
    projectId,
    authDomain: new URL(origin).host,
  });
  await context.route(`${origin}/app*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      },
      body: `<!doctype html><title>Application</title><body data-settings='${settingsJson}'><output>loading</output>
<button id="google">Continue with Google</button><p id="problem"></p><script type="module" src="/test/page.js"></script>`,
    }),
  );
  await context.route(`${origin}/test/**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice('/test/'.length));
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}

export async function openApplication(context: BrowserContext, { origin }: RunningIdentity): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/app`);
  await page.locator('output', { hasNotText: 'loading' }).waitFor();
  return page;
}
