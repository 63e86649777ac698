import fc from 'fast-check';
import { assembled, type Known, methods, query, tokensOf, types, usually } from './request-parts.ts';
import { oddJson, oddPart } from './hostile-values.ts';

const identityPaths = [
  ...'signUp signInWithPassword signInWithEmailLink sendVerificationCode signInWithPhoneNumber signInWithIdp signInWithCustomToken createAuthUri lookup update sendOobCode resetPassword delete nothing'
    .split(' ')
    .map((gesture) => `/v1/accounts:${gesture}`),
  ...'mfaEnrollment:start mfaEnrollment:finalize mfaEnrollment:withdraw mfaSignIn:start mfaSignIn:finalize'
    .split(' ')
    .map((gesture) => `/v2/accounts/${gesture}`),
  '/v1/projects',
  '/v1/recaptchaParams',
  '/v2/recaptchaConfig',
  '/v2/passwordPolicy',
  '/v1/token',
  '/v1/projects/hatbodol/accounts',
  '/v1/projects/hatbodol/accounts:lookup',
  '/emulator/v1/projects/hatbodol/accounts',
];

export function identityRequest({ idTokens, fields }: Known) {
  const said = {
    email: 'rahim@example.com',
    password: 'Bagerhat-7',
    newPassword: 'Bagerhat-8',
    returnSecureToken: true,
    idToken: idTokens[0],
    refreshToken: 'x',
    grant_type: 'refresh_token',
    refresh_token: 'x',
    oobCode: 'x',
    requestType: 'PASSWORD_RESET',
    phoneNumber: '+8801712345678',
    sessionInfo: 'x',
    code: '123456',
    displayName: fields['name'],
    photoUrl: 'https://example.com/x.png',
    deleteProvider: ['password'],
    localId: 'x',
    postBody: 'id_token=x&providerId=google.com',
    requestUri: 'http://127.0.0.1',
    providerId: 'google.com',
    identifier: 'rahim@example.com',
    continueUri: 'http://127.0.0.1/x',
    token: 'x.y.z',
    mfaPendingCredential: 'x',
    mfaEnrollmentId: 'x',
    mfaProvider: 1,
    phoneEnrollmentInfo: { phoneNumber: '+8801712345678' },
    totpEnrollmentInfo: {},
    phoneVerificationInfo: { sessionInfo: 'x', code: '123456' },
    totpVerificationInfo: { verificationCode: '123456' },
  };
  return assembled(
    {
      method: usually('POST', fc.constantFrom(...methods)),
      path: fc
        .tuple(
          fc.constantFrom('', '', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'),
          fc.constantFrom(...identityPaths),
        )
        .map((parts) => parts.join('')),
      search: fc.oneof({ weight: 6, arbitrary: fc.constant('key=hatbodol') }, query(['key'], oddPart)),
      token: fc
        .option(tokensOf(idTokens), { nil: undefined, freq: 1 })
        .map((token) => (token?.length === 0 ? undefined : token)),
      type: usually('application/json', fc.constantFrom(...types)),
    },
    oddJson(said),
  );
}

const pagePaths = [
  '/',
  '/brands',
  '/all-collections',
  '/categories/gaming',
  '/blogs',
  '/login',
  '/register',
  '/profile',
  '/dashboard/all-users',
  '/search',
  '/auth/action',
  '/emulator/auth/handler',
  '/emulator/auth/iframe',
  '/sitemap.xml',
  '/robots.txt',
  '/metrics',
  '/healthz',
  '/api/docs',
  '/api/openapi.json',
  '/.well-known/jwks.json',
  '/assets/x.js',
  '/.git/config',
  '/.env',
  '/package.json',
];

export const pageRequest = assembled(
  {
    method: usually('GET', fc.constantFrom(...methods)),
    path: fc
      .tuple(
        fc.constantFrom(...pagePaths),
        fc.constantFrom('', '', '', '/', '//'),
        fc.option(oddPart, { nil: '', freq: 1 }),
        fc.constantFrom('', '', '', '/'),
      )
      .chain(([path, slash, part, front]) =>
        fc.constant(front + path + (part ? `${slash || '/'}${part}` : slash)),
      ),
    search: query(
      ['q', 'page', 'size', 'brand', 'mode', 'oobCode', 'apiKey', 'redirectUrl', 'continueUrl', 'lang'],
      oddPart,
    ),
    token: fc.constant(undefined),
    type: fc.constantFrom(...types),
  },
  fc.option(oddJson({ mode: 'resetPassword' }), { nil: undefined, freq: 1 }),
);
