import type { Role } from '#platform/contract/call.ts';

/** Somebody the identity service vouches for. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  picture: string | undefined;
  /** What its access tokens end with, where sessions are ours. */
  sessionId?: string;
  /** When they last proved who they are, in seconds since 1970. */
  signedInAt?: number;
};

/** Somebody with an account here; role and existence are read anew at each call. */
export type Caller = {
  id: string;
  uid: string;
  email: string;
  /** Whether the identity service had seen proof of that address when its token was last exchanged. */
  emailVerified: boolean;
  name: string;
  image: string;
  role: Role;
  /** Of the access token, where sessions are ours. */
  sessionId?: string;
  /** When they last proved who they are, in seconds since 1970. */
  signedInAt?: number;
  /** When their account is deleted; until then they may change their mind, and write nothing else. */
  leavesAt?: string;
};

/** Whoever has the token of one record. */
export type Holder = { token: string };

export type Authenticator = {
  identity: (idToken: string) => Promise<Identity | undefined>;
  caller: (accessToken: string) => Promise<Caller | undefined>;
};

/** Only a header carries a token: an address ends up in logs and histories. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
