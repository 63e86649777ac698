import { accountByEmail, accountByProvidersEmail, normalEmail } from './accounts/accounts.ts';
import { hostOf } from './authorized-sites.ts';
import { text } from './fields.ts';
import type { IdentityServices, Operation } from './identity-services.ts';
import { providersOf } from './accounts/lookup.ts';
import { newSecret } from './secrets.ts';
import { demand, WireError } from './wire-error.ts';

export const projectConfig: Operation = async ({ settings }, { projectId }) => ({
  projectId,
  authorizedDomains: [...new Set(['localhost', ...settings.authorizedDomains.map(hostOf)])],
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
  const sessionId = text(fields, 'sessionId') ?? newSecret();
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId };
  if (services.enumerationProtection.on) return answer;
  return { ...answer, ...(await methodsOf(services, email)) };
};

/** The account of an e-mail, which may have it from a provider only. */
async function methodsOf(services: IdentityServices, email: string) {
  const isShared = services.duplicateEmails.allowed;
  const account =
    (await accountByEmail(services.db, email)) ??
    (isShared ? undefined : await accountByProvidersEmail(services.db, email));
  if (!account) return { registered: false, allProviders: [], signinMethods: [] };
  const providers = (await providersOf(services, account)).map(({ providerId }) => providerId);
  // Where several accounts may have an e-mail, those of providers are nobody's business.
  const federated = isShared ? [] : providers.filter((id) => id !== 'password' && id !== 'phone');
  const signinMethods = [
    ...(account.password_hash ? ['password'] : []),
    ...(account.email_link ? ['emailLink'] : []),
    ...federated,
  ];
  const allProviders = providers.filter((id) => id === 'password' || federated.includes(id));
  return { registered: true, allProviders, signinMethods };
}

function identifierOf(identifier: string): string {
  try {
    return normalEmail(identifier);
  } catch {
    throw new WireError('INVALID_IDENTIFIER');
  }
}
