import { deleteOwnAccount } from './accounts/delete-account.ts';
import { lookup } from './accounts/lookup.ts';
import { update } from './accounts/update.ts';
import { batchDelete } from './administration/batch-delete.ts';
import { batchGet, queryAccounts } from './administration/list-accounts.ts';
import { changeProjectSettings, readProjectSettings } from './administration/project-settings.ts';
import { resetPassword } from './codes/reset-password.ts';
import { sendOobCode } from './codes/send-oob-code.ts';
import type { Operation } from './identity-services.ts';
import { batchCreate } from './imports/batch-create.ts';
import {
  createAuthUri,
  passwordPolicy,
  projectConfig,
  recaptchaConfig,
  recaptchaParams,
} from './project-config.ts';
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './second-factor/mfa-enrollment.ts';
import { finalizeSecondFactor, startSecondFactor } from './second-factor/mfa-sign-in.ts';
import { signInWithCustomToken } from './sign-in/custom-token-sign-in.ts';
import { signInWithEmailLink } from './sign-in/email-link-sign-in.ts';
import { signInWithIdp } from './sign-in/idp-sign-in.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { sendVerificationCode, signInWithPhoneNumber } from './sign-in/phone-sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';
import { token } from './tokens/refresh-tokens.ts';
import { demand } from './wire-error.ts';

type Operations = Record<string, Operation>;

/** The Identity Toolkit protocol. Each path is also served below the SDK's prefix. */
const toolkit: Operations = {
  'POST /v1/accounts:signUp': signUp,
  'POST /v1/accounts:signInWithPassword': signInWithPassword,
  'POST /v1/accounts:signInWithEmailLink': signInWithEmailLink,
  'POST /v1/accounts:sendVerificationCode': sendVerificationCode,
  'POST /v1/accounts:signInWithPhoneNumber': signInWithPhoneNumber,
  'POST /v1/accounts:signInWithIdp': signInWithIdp,
  'POST /v1/accounts:signInWithCustomToken': signInWithCustomToken,
  'POST /v1/accounts:createAuthUri': createAuthUri,
  'POST /v1/accounts:lookup': lookup,
  'POST /v1/accounts:update': update,
  'POST /v1/accounts:sendOobCode': sendOobCode,
  'POST /v1/accounts:resetPassword': resetPassword,
  'POST /v1/accounts:delete': deleteOwnAccount,
  'POST /v2/accounts/mfaEnrollment:start': startEnrollment,
  'POST /v2/accounts/mfaEnrollment:finalize': finalizeEnrollment,
  'POST /v2/accounts/mfaEnrollment:withdraw': withdrawEnrollment,
  'POST /v2/accounts/mfaSignIn:start': startSecondFactor,
  'POST /v2/accounts/mfaSignIn:finalize': finalizeSecondFactor,
  'GET /v1/projects': projectConfig,
  'GET /v1/recaptchaParams': recaptchaParams,
  'GET /v2/recaptchaConfig': recaptchaConfig,
  'GET /v2/passwordPolicy': passwordPolicy,
};

/** The administrator's paths name the project, which nobody else may. */
const administration: Operations = {
  'POST /v1/projects/:project/accounts': signUp,
  'POST /v1/projects/:project/accounts:lookup': lookup,
  'POST /v1/projects/:project/accounts:update': update,
  'POST /v1/projects/:project/accounts:sendOobCode': sendOobCode,
  'POST /v1/projects/:project/accounts:delete': deleteOwnAccount,
  'GET /v1/projects/:project/accounts:batchGet': batchGet,
  'POST /v1/projects/:project/accounts:batchCreate': batchCreate,
  'POST /v1/projects/:project/accounts:batchDelete': batchDelete,
  'POST /v1/projects/:project/accounts:query': queryAccounts,
  'GET /v2/projects/:project/config': readProjectSettings,
  'PATCH /v2/projects/:project/config': changeProjectSettings,
};

const onlyByAdministrators =
  (operation: Operation): Operation =>
  async (services, request) => {
    demand(request.admin, 'INSUFFICIENT_PERMISSION');
    return operation(services, request);
  };

/** The third version of the protocol, which older clients speak; the fields are the same. */
const relyingParty: Operations = {
  'POST /createAuthUri': createAuthUri,
  'POST /deleteAccount': deleteOwnAccount,
  'POST /downloadAccount': onlyByAdministrators(batchGet),
  'POST /emailLinkSignin': signInWithEmailLink,
  'POST /getAccountInfo': lookup,
  'POST /getOobConfirmationCode': sendOobCode,
  'GET /getProjectConfig': projectConfig,
  'GET /getRecaptchaParam': recaptchaParams,
  'GET /publicKeys': ({ keys }) => keys.publishedAsPem(),
  'POST /resetPassword': resetPassword,
  'POST /sendVerificationCode': sendVerificationCode,
  'POST /setAccountInfo': update,
  'POST /signupNewUser': signUp,
  'POST /uploadAccount': onlyByAdministrators(batchCreate),
  'POST /verifyAssertion': signInWithIdp,
  'POST /verifyCustomToken': signInWithCustomToken,
  'POST /verifyPassword': signInWithPassword,
  'POST /verifyPhoneNumber': signInWithPhoneNumber,
};

const secureToken: Operations = { 'POST /v1/token': token };

const below = (prefixes: string[], operations: Operations) =>
  prefixes.flatMap((prefix) =>
    Object.entries(operations).map(([call, operation]) => {
      const [method = '', path = ''] = call.split(' ');
      return { method, path: prefix + path, operation };
    }),
  );

export const mounted = [
  ...below(['', '/identitytoolkit.googleapis.com'], { ...toolkit, ...administration }),
  ...below(['/www.googleapis.com/identitytoolkit/v3/relyingparty'], relyingParty),
  ...below(['', '/securetoken.googleapis.com'], secureToken),
];
