import type { IdentityServices } from '../identity-services.ts';

/** What an identity provider vouches for, after everything about it was verified. */
export type IdpProfile = {
  providerId: string;
  rawId: string;
  email?: string | undefined;
  emailVerified: boolean;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** The provider's raw user info, as JSON. */
  rawUserInfo: string;
  tokens: { oauthIdToken?: string; oauthAccessToken?: string; oauthTokenSecret?: string };
};

/** One authorization at a provider, from the redirect there to the callback. */
export type Journey = {
  providerId: string;
  projectId: string;
  state: string;
  /** The provider repeats it in the ID token, which binds the token to this flow. */
  nonce: string;
  /** PKCE: proves to the provider that whoever redeems the code is who started the flow. */
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
  redeem: (services: IdentityServices, journey: Journey, answer: Answer) => Promise<IdpProfile>;
  /** Who a credential stands for. */
  believe: (services: IdentityServices, credential: Credential) => Promise<IdpProfile>;
};

export type Answer = { readonly [name: string]: string };
