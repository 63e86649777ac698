import type { IdentityServices } from '../identity-services.ts';
import { demoChooser, demoProviderId } from './demo-chooser.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { google, openIdConnect } from './open-id-connect.ts';
import type { ProviderSetting } from './provider-settings.ts';
import type { Provider } from './provider-types.ts';
import { twitter } from './twitter.ts';

const kinds: Record<string, (setting: ProviderSetting) => Provider> = {
  'google.com': (setting) =>
    openIdConnect({
      providerId: 'google.com',
      ...setting,
      issuer: setting.issuer ?? google,
    }),
  'facebook.com': facebook,
  'github.com': github,
  'twitter.com': twitter,
};

const made = new WeakMap<ProviderSetting, Provider>();

/** The provider by its id, if it is configured; the demo has one without configuration. */
export function providerOf({ settings }: IdentityServices, providerId: string): Provider | undefined {
  const setting = settings.providers[providerId];
  if (!setting) return settings.demo && providerId === demoProviderId ? demoChooser : undefined;
  const provider = made.get(setting) ?? kinds[providerId]?.(setting);
  if (provider) made.set(setting, provider);
  return provider;
}
