const place = 'accessToken';

/** Storage may be forbidden: then everybody is a stranger after a reload. */
const storage = () => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

type Claims = { sub: string; exp: number };

const claimsOf = (token: string) => {
  const [, claims = ''] = token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
};

/** When it ends, in milliseconds; what is no token ended long ago. */
export function tokenEnds(token: string): number {
  try {
    return claimsOf(token).exp * 1000;
  } catch {
    return 0;
  }
}

/** The token this browser keeps, if it is this person's. */
export function storedToken(uid: string | undefined): string | undefined {
  const token = storage()?.getItem(place);
  if (!token || tokenEnds(token) === 0) return undefined;
  return claimsOf(token).sub === uid ? token : undefined;
}

export const hasStoredToken = (): boolean => typeof storage()?.getItem(place) === 'string';

/** The uid of whoever this browser keeps a token for; nobody's is ''. */
export function tokenHolder(): string {
  try {
    return claimsOf(storage()?.getItem(place) ?? '').sub;
  } catch {
    return '';
  }
}

const watching = new Set<() => void>();

const tell = () => {
  for (const changed of watching) changed();
};

export function storeToken(token: string): void {
  storage()?.setItem(place, token);
  tell();
}

export function forgetToken(): void {
  storage()?.removeItem(place);
  tell();
}

/** Tells when somebody came or went, in this tab or another. */
export function watchToken(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === place || key === null) changed();
  };
  watching.add(changed);
  addEventListener('storage', listen);
  return () => {
    watching.delete(changed);
    removeEventListener('storage', listen);
  };
}

/** Tells when another tab has logged out. */
export function onTokenForgotten(then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === place && newValue === null) then();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
