import * as sdk from 'firebase/auth';
import { openBrowserSession } from '../session.ts';
import type { SessionSettings } from '../session-types.ts';
import { signInMessage } from '../sign-in-message.ts';

/** What a test in the browser works with: our session, and the SDK beneath it. */
declare global {
  interface Window {
    session: ReturnType<typeof openBrowserSession>;
    sdk: typeof sdk;
    signInMessage: typeof signInMessage;
  }
}

const settings = JSON.parse(document.body.dataset['settings'] ?? '{}') as SessionSettings;
Object.assign(window, { session: openBrowserSession(settings), sdk, signInMessage });
window.session.subscribe(() => {
  const { loading, person } = window.session.state();
  document.querySelector('output')!.textContent = loading ? 'loading' : (person?.email ?? 'nobody');
});
document.querySelector('#google')?.addEventListener('click', () => {
  window.session.withGoogle().catch((error: unknown) => {
    document.querySelector('#problem')!.textContent = `${(error as { code?: string }).code}`;
  });
});
