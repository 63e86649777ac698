import { demand } from '../wire-error.ts';

const ours =
  'iss aud sub iat exp nbf jti nonce azp acr amr cnf auth_time firebase at_hash c_hash sid user_id'.split(
    ' ',
  );

/** Refuses custom claims that would shadow our own. */
export function demandFreeClaims(claims: object): void {
  demand(JSON.stringify(claims).length <= 1000, 'CLAIMS_TOO_LARGE');
  for (const name of Object.keys(claims)) demand(!ours.includes(name), `FORBIDDEN_CLAIM : ${name}`);
}
