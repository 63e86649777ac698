import type { IdentityServices } from '../identity-services.ts';

/** A verified profile from an identity provider. */
export type IdpProfile = {
  providerId: string;
  rawId: string;
  email?: string | undefined;
  emailVerified: boolean;
  displayName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** What people are called at the provider, such as a user name. */
  screenName?: string | undefined;
  photoUrl?: string | undefined;
  /** The provider's raw user info, as JSON. */
  rawUserInfo: string;
  tokens: { oauthIdToken?: string; oauthAccessToken?: string; oauthTokenSecret?: string };
};

/** One authorization at a provider, from the redirect there to the callback. */
export type IdpFlow = {
  providerId: string;
  projectId: string;
  state: string;
  /** The provider repeats it in the ID token, which binds the token to this flow. */
  nonce: string;
  /** PKCE: proves to the provider that whoever redeems the code is who started the flow. */
  verifier: string;
  redirectUri: string;
};

/** Extra scopes and parameters that the application requested. */
export type AuthorizationOptions = { scopes: string[]; parameters: Record<string, string> };

/** Tokens that the browser obtained from a provider by itself. */
export type Credential = { idToken?: string; accessToken?: string; nonce?: string };

export type Provider = {
  /** The provider's sign-in page. */
  authorizationUrl: (flow: IdpFlow, options: AuthorizationOptions) => Promise<URL>;
  /** The profile behind a callback. */
  redeem: (services: IdentityServices, flow: IdpFlow, answer: CallbackParams) => Promise<IdpProfile>;
  /** The profile behind a credential. */
  verifyCredential: (services: IdentityServices, credential: Credential) => Promise<IdpProfile>;
};

export type CallbackParams = { readonly [name: string]: string };
