import type { IdentityServices } from '../identity-services.ts';
import type { IdpProfile } from '../idp.ts';
import { demoChooser, demoProviderId } from './demo-chooser.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { google, openIdConnect } from './open-id-connect.ts';
import type { ProviderSetting } from './provider-settings.ts';
import { twitter } from './twitter.ts';

/** One person's way to a provider and back. */
export type Journey = {
  providerId: string;
  projectId: string;
  state: string;
  /** In the provider's ID token it says that the token was made for this journey. */
  nonce: string;
  /** Proves to the provider that whoever redeems the code is who asked for it (PKCE). */
  verifier: string;
  redirectUri: string;
};

/** What the application asked for beside who it is. */
export type Wishes = { scopes: string[]; parameters: Record<string, string> };

/** What the browser got from a provider by itself. */
export type Credential = { idToken?: string; accessToken?: string; nonce?: string };

export type Provider = {
  /** Where somebody goes to sign in. */
  signInAddress: (journey: Journey, wishes: Wishes) => Promise<URL>;
  /** Who came back with this answer. */
  redeem: (house: IdentityServices, journey: Journey, answer: Answer) => Promise<IdpProfile>;
  /** Who a credential stands for. */
  believe: (house: IdentityServices, credential: Credential) => Promise<IdpProfile>;
};

export type Answer = { readonly [name: string]: string };

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

/** The provider by that name, if there are settings for it; a demo has one that needs none. */
export function providerOf({ settings }: IdentityServices, providerId: string): Provider | undefined {
  const setting = settings.providers[providerId];
  if (!setting) return settings.demo && providerId === demoProviderId ? demoChooser : undefined;
  const provider = made.get(setting) ?? kinds[providerId]?.(setting);
  if (provider) made.set(setting, provider);
  return provider;
}
