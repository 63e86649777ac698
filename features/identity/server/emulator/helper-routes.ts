import { Hono } from 'hono';
import type { IdentityServices } from '../identity-services.ts';

/** The emulator's helper routes for test suites: what was sent, the configuration, and a reset. */
export function testRoutes(services: IdentityServices): Hono {
  const { db, sentCodes: tests = { links: [], codes: [] }, enumerationProtection } = services;
  const app = new Hono().basePath('/emulator/v1/projects/:project');
  const config = () => ({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: enumerationProtection.on },
  });
  app.get('/oobCodes', () => Response.json({ oobCodes: tests.links }));
  app.get('/verificationCodes', () => Response.json({ verificationCodes: tests.codes }));
  app.get('/config', () => Response.json(config()));
  app.patch('/config', async ({ req }) => {
    const change = (await req.json().catch(() => ({}))) as {
      emailPrivacyConfig?: { enableImprovedEmailPrivacy?: unknown };
    };
    const wanted = change.emailPrivacyConfig?.enableImprovedEmailPrivacy;
    if (typeof wanted === 'boolean') enumerationProtection.on = wanted;
    return Response.json(config());
  });
  app.delete('/accounts', async () => {
    for (const table of [
      'identity_sessions',
      'identity_codes',
      'identity_failures',
      'identity_accounts',
    ] as const)
      await db.deleteFrom(table).execute();
    tests.links.length = 0;
    tests.codes.length = 0;
    return Response.json({});
  });
  return app;
}
