import { initializeApp } from 'firebase/app';
import * as everything from 'firebase/auth';
import type { SessionSettings } from '../session-types.ts';

/** What a test in the browser works with: the SDK alone, saying which of its functions are called. */
declare global {
  interface Window {
    driven: (name: string) => Promise<void>;
  }
}

const actions: string[] = [];
const sdk = { ...everything };
for (const [name, value] of Object.entries(everything)) {
  if (typeof value !== 'function' || !/^[a-z]/.test(name) || /(Persistence|Resolver|ErrorMap)$/.test(name))
    continue;
  actions.push(name);
  const noticed = new Proxy(value as (...given: unknown[]) => unknown, {
    apply: (action, self, given) => {
      void window.driven(name);
      return Reflect.apply(action, self, given);
    },
  });
  Object.assign(sdk, { [name]: noticed });
}

const { apiKey, projectId } = JSON.parse(document.body.dataset['settings'] ?? '{}') as SessionSettings;
const auth = sdk.getAuth(initializeApp({ apiKey, projectId }));
sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
const failure = (work: Promise<unknown>) => work.then(String, ({ code }: { code: string }) => code);
Object.assign(window, { sdk, auth, failure, actions });
await auth.authStateReady();
document.querySelector('output')!.textContent = auth.currentUser?.uid ?? 'nobody';
