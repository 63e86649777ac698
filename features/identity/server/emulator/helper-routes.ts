import { Hono } from 'hono';
import { change, settingsOf } from '../administration/project-settings.ts';
import { crossOrigin, fieldsOfBody } from '../identity-http.ts';
import type { IdentityServices } from '../identity-services.ts';
import { WireError } from '../wire-error.ts';
import { unusedOf } from './sent-codes.ts';

const bodyBytes = 64 * 1024;

/** The emulator's helper routes for test suites: what was sent, the configuration, and a reset. */
export function testRoutes(services: IdentityServices): Hono {
  const { db, sentCodes: sent = { links: [], codes: [] } } = services;
  const app = new Hono().basePath('/emulator/v1/projects/:project');
  app.use(crossOrigin(services.settings));
  app.onError((error) => {
    if (error instanceof WireError) return Response.json(error.body, { status: error.status });
    throw error;
  });
  app.get('/oobCodes', async () =>
    Response.json({ oobCodes: await unusedOf(db, sent.links, ({ oobCode }) => oobCode) }),
  );
  app.get('/verificationCodes', async () =>
    Response.json({ verificationCodes: await unusedOf(db, sent.codes, ({ sessionInfo }) => sessionInfo) }),
  );
  app.get('/config', () => Response.json(settingsOf(services)));
  app.patch('/config', async ({ req }) => {
    change(services, await fieldsOfBody(req.raw, bodyBytes));
    return Response.json(settingsOf(services));
  });
  app.delete('/accounts', async () => {
    for (const table of [
      'identity_sessions',
      'identity_codes',
      'identity_failures',
      'identity_accounts',
    ] as const)
      await db.deleteFrom(table).execute();
    sent.links.length = 0;
    sent.codes.length = 0;
    return Response.json({});
  });
  return app;
}
