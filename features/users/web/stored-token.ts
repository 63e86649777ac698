const storageKey = 'accessToken';

/** Storage may be forbidden: then a reload signs out. */
const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

type Claims = { sub: string; exp: number; user?: string; role?: string; leaves?: string };

const claimsOf = (token: string) => {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};

/** Milliseconds since 1970; 0 for what is no token. */
export function tokenExpiresAt(token: string): number {
  try {
    return claimsOf(token).exp * 1000;
  } catch {
    return 0;
  }
}

/** The stored token, if it is this user's. */
export function storedToken(uid: string | undefined): string | undefined {
  const token = storage()?.getItem(storageKey);
  if (!token || tokenExpiresAt(token) === 0) return undefined;
  return claimsOf(token).sub === uid ? token : undefined;
}

export const hasStoredToken = (): boolean => typeof storage()?.getItem(storageKey) === 'string';

function storedClaims(): Claims | undefined {
  try {
    return claimsOf(storage()?.getItem(storageKey) ?? '');
  } catch {
    return undefined;
  }
}

/** The uid of the stored token, or ''. */
export const tokenUid = (): string => storedClaims()?.sub ?? '';

/** The `_id` of the user whose token is stored, or ''. */
export const tokenUserId = (): string => storedClaims()?.user ?? '';

/** What that user was when the token was issued: pages offer by it, and the server allows nothing by it. */
export const tokenRole = (): string => storedClaims()?.role ?? '';

/** When the account whose token is stored is deleted, or ''. */
export const tokenLeavesAt = (): string => storedClaims()?.leaves ?? '';

const listeners = new Set<() => void>();

const notify = () => {
  for (const changed of listeners) changed();
};

export function storeToken(token: string): void {
  storage()?.setItem(storageKey, token);
  notify();
}

export function forgetToken(): void {
  storage()?.removeItem(storageKey);
  notify();
}

/** Calls back at every login and logout, in this tab or another. */
export function watchToken(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) changed();
  };
  listeners.add(changed);
  addEventListener('storage', listen);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', listen);
  };
}

/** Calls back when another tab has logged out. */
export function onRemoteLogout(then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) then();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
