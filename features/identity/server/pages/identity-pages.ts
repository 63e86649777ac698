import { type Context, Hono } from 'hono';
import { m } from '#words';
import { withLanguage } from '#platform/http/languages.ts';
import { Refused } from '#platform/contract/refusal.ts';
import { databaseErrorKind } from '#platform/database/database-error.ts';
import { trace } from '#platform/log/log.ts';
import { refusalResponse } from '#platform/http/refusal-response.ts';
import { actionPath } from '../codes/action-links.ts';
import type { IdentityServices } from '../identity-services.ts';
import type { Bindings, From } from '../identity-http.ts';
import { chooserPath } from '../providers/demo-chooser.ts';
import { actionPage } from './action.ts';
import { chooserPage } from './chooser.ts';
import { handlerPage, handlerPath } from './handler.ts';
import { iframePage } from './iframe.ts';
import { staticPath } from './page.ts';
import { staticFiles } from './static-files.ts';

/** The pages that the SDK opens. */
export function identityPages(services: IdentityServices, from: From): Hono {
  const addressOf = ({ req, env }: Context) =>
    from((env as Bindings | undefined)?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'));

  const app = new Hono();
  app.route(staticPath, staticFiles);
  app.get('/emulator/auth/iframe', () => iframePage(services.settings));
  app.get(handlerPath, (context) => handlerPage(services, context.req.raw, addressOf(context)));
  app.on(['GET', 'POST'], chooserPath, ({ req }) => chooserPage(services, req.raw));
  // The other paths serve links that were generated elsewhere.
  for (const path of [actionPath, '/emulator/action', '/emulator/auth/action'])
    app.on(['GET', 'POST'], path, (context) => actionPage(services, context.req.raw, addressOf(context)));
  app.onError((error, context) => {
    if (error instanceof Refused) return refusalResponse(error);
    const trouble = databaseErrorKind(error);
    const language = context.req.query('lang') ?? context.req.header('accept-language');
    if (trouble === 'unknown') services.log('error', 'identity', trace(error));
    return new Response(withLanguage(language, m.call_failed), {
      status: trouble === 'full' ? 507 : 503,
      headers: { 'retry-after': '2' },
    });
  });
  return app;
}
