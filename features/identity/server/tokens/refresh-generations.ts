import { derivedSecret, newSecret } from '../secrets.ts';

/**
 * A refresh token is `family.generation.mac`, the first of a session `family.0`. The family is a secret that only the client
 * has, the mac takes a key that only we have: from any token of a session the newest follows at once, and neither the
 * database alone nor an old token alone is enough to make it.
 */
export const firstToken = (): string => `${newSecret()}.0`;

export function tokenOf(key: string, family: string, generation: number): string {
  const named = `${family}.${generation}`;
  return `${named}.${derivedSecret(key, named)}`;
}

/** Of a token without parts, which were derived from one another, the session tells the family. */
export function familyOf(key: string, token: string, { id }: { id: string }): string {
  const [family = '', ...rest] = token.split('.');
  return rest.length > 0 ? family : derivedSecret(key, `session:${id}`);
}
