import { type Fields, flag, nested, text } from '../fields.ts';
import type { IdentityServices, Operation } from '../identity-services.ts';

/** What administrators and test suites may switch of a project, until the next start. */
export const settingsOf = ({ enumerationProtection, duplicateEmails }: IdentityServices) => ({
  signIn: { allowDuplicateEmails: duplicateEmails.allowed },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: enumerationProtection.on },
});

export const readProjectSettings: Operation = async (services, { projectId }) => ({
  name: `projects/${projectId}/config`,
  ...settingsOf(services),
});

/** What is not named stays as it is. */
export const changeProjectSettings: Operation = async (services, request) => {
  change(services, request.fields, text(request.fields, 'updateMask'));
  return readProjectSettings(services, request);
};

export function change(
  { enumerationProtection, duplicateEmails }: IdentityServices,
  fields: Fields,
  mask?: string,
): void {
  const read = (group: string, name: string) => {
    const named = mask?.split(',').some((path) => path === group || path === `${group}.${name}`) ?? true;
    return named ? flag(nested(fields, group) ?? {}, name) : undefined;
  };
  enumerationProtection.on =
    read('emailPrivacyConfig', 'enableImprovedEmailPrivacy') ?? enumerationProtection.on;
  duplicateEmails.allowed = read('signIn', 'allowDuplicateEmails') ?? duplicateEmails.allowed;
}
