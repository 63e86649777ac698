import { Hono } from 'hono';
import { addSecurityHeaders } from '#platform/http/headers.ts';
import { notFound, Refused } from '#platform/contract/refusal.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import type { Registry } from 'prom-client';

type State = { isReady: boolean; isDraining: boolean; machines: number; answeredInMs: number };

/** What only whoever runs the server may see; nothing here is reachable at the port people use. */
export function figuresApp(registry: Registry, readState: () => Promise<State>): Hono {
  const app = new Hono();
  app.use(addSecurityHeaders);
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  app.get('/readyz', async (context) => {
    const state = await readState();
    return context.json(state, state.isReady ? 200 : 503);
  });
  app.notFound(() => refusalResponse(new Refused(notFound)));
  return app;
}
