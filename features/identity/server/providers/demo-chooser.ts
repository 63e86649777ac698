import { findCode, issueCode, useCode } from '../codes/one-time-codes.ts';
import type { IdentityServices } from '../identity-services.ts';
import { digest } from '../secrets.ts';
import { WireError } from '../wire-error.ts';
import { invalidIdpResponse } from './provider-request.ts';
import { profileOf } from './open-id-connect.ts';
import type { IdpFlow, Provider } from './provider-types.ts';

export const demoProviderId = 'google.com';
export const chooserPath = '/emulator/auth/chooser';

const refusal = 'INVALID_IDP_RESPONSE : This choice is not known here, or was used before.';
const refusals = { invalid: refusal, expired: refusal };

/** Stands in for Google in a demo: everybody is who they claim to be. The rest of the flow is the real one. */
export const demoChooser: Provider = {
  authorizationUrl: async ({ state, redirectUri }) => {
    const address = new URL(chooserPath, redirectUri);
    address.searchParams.set('state', state);
    return address;
  },
  redeem: async (services, flow, { code = '' }) => {
    const { hash, subject, details } = await findCode(services.db, services, code, ['IDP_CHOICE'], refusals);
    if (subject !== digest(flow.state)) throw invalidIdpResponse('This choice was made in another sign-in.');
    await useCode(services.db, services, hash, refusal);
    return profileOf(
      demoProviderId,
      { sub: digest(details['email'] ?? '').slice(0, 21), ...details, email_verified: true },
      {},
    );
  },
  verifyCredential: () => Promise.reject(new WireError('OPERATION_NOT_ALLOWED')),
};

/** A code for the chosen account, bound to this flow. */
export const issueChoice = (
  services: IdentityServices,
  { state }: Pick<IdpFlow, 'state'>,
  chosen: { email: string; name: string },
) =>
  issueCode(services.db, services, {
    kind: 'IDP_CHOICE',
    subject: digest(state),
    details: chosen,
    minutes: 5,
  });
