import { type Fields, text } from '../fields.ts';
import { demand } from '../wire-error.ts';
import { type Federated, normalEmail } from './accounts.ts';
import { profileChange } from './profile-fields.ts';

/** A provider's account as an administrator names it: nobody else is believed without the provider's own word. */
export function linkedProvider(
  uid: string,
  given: Fields,
  provider_id: string,
  raw_id: string,
  linked_at: string,
): Federated {
  demand(provider_id.length <= 128 && raw_id.length <= 256, 'INVALID_PROVIDER_ID : Too long.');
  const email = text(given, 'email');
  const { display_name = null, photo_url = null } = profileChange(given);
  return {
    uid,
    provider_id,
    raw_id,
    email: email ? normalEmail(email) : null,
    display_name,
    screen_name: text(given, 'screenName')?.slice(0, 256) ?? null,
    photo_url,
    linked_at,
  };
}
