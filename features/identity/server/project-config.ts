import { accountByEmail, normalEmail } from './accounts/accounts.ts';
import { text } from './fields.ts';
import type { Operation } from './identity-services.ts';
import { providersOf } from './accounts/lookup.ts';
import { newSecret } from './secrets.ts';
import { demand, WireError } from './wire-error.ts';

export const projectConfig: Operation = async ({ settings }, { projectId }) => ({
  projectId,
  authorizedDomains: [...new Set(['localhost', ...settings.authorizedDomains])],
});

/** Any composition of characters is allowed: length is what makes a password strong. */
export const passwordPolicy: Operation = async ({ passwords }) => ({
  customStrengthOptions: { minPasswordLength: passwords.minLength, maxPasswordLength: passwords.maxLength },
  allowedNonAlphanumericCharacters: '^ $ * . [ ] { } ( ) ? " ! @ # % & / \\ , > < \' : ; | _ ~ ` + = -'.split(
    ' ',
  ),
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});

export const recaptchaConfig: Operation = async (_services, { projectId }) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  })),
});

export const recaptchaParams: Operation = async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaSiteKey: 'none',
  recaptchaStoken: 'none',
});

/** The sign-in methods of an e-mail; nothing is revealed under enumeration protection. */
export const createAuthUri: Operation = async (services, { fields }) => {
  const identifier = text(fields, 'identifier');
  demand(identifier, 'MISSING_IDENTIFIER');
  const continueUri = text(fields, 'continueUri');
  demand(continueUri, 'MISSING_CONTINUE_URI');
  const email = identifierOf(identifier);
  demand(URL.canParse(continueUri), 'INVALID_CONTINUE_URI');
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newSecret() };
  if (services.enumerationProtection.on) return answer;
  const account = await accountByEmail(services.db, email);
  if (!account) return { ...answer, registered: false };
  const providers = (await providersOf(services, account)).map(({ providerId }) => providerId);
  const federated = providers.filter((provider) => provider !== 'password' && provider !== 'phone');
  const signinMethods = [
    ...(account.password_hash ? ['password'] : []),
    ...(account.email_link ? ['emailLink'] : []),
    ...federated,
  ];
  return {
    ...answer,
    registered: true,
    allProviders: providers.filter((provider) => provider !== 'phone'),
    signinMethods,
  };
};

function identifierOf(identifier: string): string {
  try {
    return normalEmail(identifier);
  } catch {
    throw new WireError('INVALID_IDENTIFIER');
  }
}
