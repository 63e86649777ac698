import { readFile } from 'node:fs/promises';

const read = (name: string) => readFile(new URL(`./offline/${name}`, import.meta.url), 'utf8');

/** The worker of the checklist, or in its place one that undoes what it did: what browsers have of it must go too. */
export const offlineFiles = (isOn: boolean) => ({
  '/checklist-worker.js': async () => ({
    type: 'text/javascript; charset=utf-8',
    content: await read(isOn ? 'checklist-worker.js' : 'no-worker.js'),
    tags: [],
    // Its own requests follow its own policy, not the page's.
    policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  }),
});
