import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { addressIn, prefixOf } from '#platform/contract/language.ts';
import type { Database } from '#platform/database/tables.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { idEndOf, shortAddressOf } from '#features/laptops/short-code.ts';
import { locales } from '#words/compiled/runtime.js';
import { previewSize, previewStrip } from './preview-picture.ts';

type Shared = { _id: string; brand: string; img1: string; askingPrice: number };

type Needs = {
  db: Database;
  cache: ResponseCache;
  publicUrl: string;
  /** The machine whose id ends so. */
  findByIdEnd: (db: Database, end: string) => Promise<Shared | undefined>;
  /** A stored picture and a drawing over it as one JPEG. */
  poster: (
    path: string,
    drawn: { drawing: string; width: number; height: number },
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

const hourS = 3600;

/** Short addresses, and what is shown or printed of them; under `/bn` too, where they lead to pages in Bangla. */
export function sharingRoutes({ db, cache, publicUrl, findByIdEnd, poster }: Needs) {
  const app = new Hono();
  const machineAt = async (code: string) => {
    const end = idEndOf(code);
    return end === undefined ? undefined : findByIdEnd(db, end);
  };
  const nothing = () => refusalResponse(new Refused(notFound));

  for (const language of locales) {
    const short = `${prefixOf(language)}/m/:code`;

    app.get(short, async (context, next) => {
      const machine = await machineAt(context.req.param('code')!);
      // The 404 page is rendered like any other.
      if (!machine) return next();
      const path = `/brands/${encodeURIComponent(machine.brand)}/${machine._id}`;
      const headers = { location: addressIn(language, path), 'cache-control': 'no-cache' };
      return new Response(null, { status: 302, headers });
    });

    app.get(`${short}/qr.svg`, async (context) => {
      const machine = await machineAt(context.req.param('code')!);
      const address = machine && shortAddressOf(machine._id);
      if (!address) return nothing();
      const drawing = renderSVG(publicUrl + addressIn(language, address), { ecc: 'M', border: 2 });
      const headers = { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${24 * hourS}` };
      return new Response(drawing, { headers });
    });

    app.get(`${short}/preview.jpg`, async (context) => {
      const { pathname } = new URL(context.req.url);
      const pending = cache.begin(pathname);
      try {
        const machine = await machineAt(context.req.param('code')!);
        const drawing = machine && previewStrip(machine.askingPrice, language);
        const bytes = drawing && (await poster(machine.img1, { drawing, ...previewSize }));
        if (!bytes) return nothing();
        const headers = { 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${hourS}` };
        cache.store(pending, { status: 200, headers, bytes }, [`laptop:${machine._id}`, 'every-laptop']);
        return new Response(bytes, { headers });
      } finally {
        cache.end(pending);
      }
    });
  }
  return app;
}
