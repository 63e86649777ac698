import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/tables.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { idEndOf, shortAddressOf } from '#features/laptops/short-code.ts';
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

/** Short addresses, and what is shown or printed of them. They are the same in every language. */
export function sharingRoutes({ db, cache, publicUrl, findByIdEnd, poster }: Needs) {
  const app = new Hono();
  const machineAt = async (code: string) => {
    const end = idEndOf(code);
    return end === undefined ? undefined : findByIdEnd(db, end);
  };
  const nothing = () => refusalResponse(new Refused(notFound));

  app.get('/m/:code', async (context, next) => {
    const machine = await machineAt(context.req.param('code'));
    // The 404 page is rendered like any other.
    if (!machine) return next();
    const location = `/brands/${encodeURIComponent(machine.brand)}/${machine._id}`;
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
  });

  app.get('/m/:code/qr.svg', async (context) => {
    const machine = await machineAt(context.req.param('code'));
    if (!machine) return nothing();
    const drawing = renderSVG(publicUrl + shortAddressOf(machine._id), { ecc: 'M', border: 2 });
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${24 * hourS}` };
    return new Response(drawing, { headers });
  });

  app.get('/m/:code/preview.jpg', async (context) => {
    const { pathname } = new URL(context.req.url);
    const pending = cache.begin(pathname);
    try {
      const machine = await machineAt(context.req.param('code'));
      const drawing = machine && previewStrip(machine.askingPrice);
      const bytes = drawing && (await poster(machine.img1, { drawing, ...previewSize }));
      if (!bytes) return nothing();
      const headers = { 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${hourS}` };
      cache.store(pending, { status: 200, headers, bytes }, [`laptop:${machine._id}`, 'every-laptop']);
      return new Response(bytes, { headers });
    } finally {
      cache.end(pending);
    }
  });

  return app;
}
