import { openBrowser } from '#platform/testing/browser.ts';
import { totpCode } from '../second-factor/totp.ts';
import { openApplication, serveApplication } from './sdk-application.ts';
import { runIdentity } from './run-identity.ts';
import { trusted } from './trusted-keys.ts';

/** The functions of the SDK that pages called until now. */
export const calledFunctions = new Set<string>();

/** The SDK on a page in Chromium, and the letters, messages and authenticator of whoever sits there. */
export async function openSdk(changed: Parameters<typeof runIdentity>[1] = {}) {
  const closing = new AsyncDisposableStack();
  const service = closing.use(await runIdentity('sqlite', { ...trusted, ...changed }));
  const browser = closing.use(await openBrowser());
  const context = await browser.newContext();
  await serveApplication(context, service, 'sdk');
  const sent = async (what: string) => {
    const answer = await fetch(`${service.origin}/emulator/v1/projects/hatbodol/${what}`);
    return ((await answer.json()) as Record<string, Record<string, string>[]>)[what] ?? [];
  };
  await context.exposeFunction('driven', (name: string) => void calledFunctions.add(name));
  await context.exposeFunction('sentLink', async (requestType: string) =>
    (await sent('oobCodes')).findLast((link) => link['requestType'] === requestType),
  );
  await context.exposeFunction('sentDigits', async () => (await sent('verificationCodes')).at(-1)?.['code']);
  await context.exposeFunction('digitsOfApp', (secret: string, ahead: number) => {
    service.clock.ahead = ahead;
    return totpCode(secret, Math.floor((Date.now() + ahead) / 30_000));
  });
  const page = await openApplication(context, service);
  return { service, context, page, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
