import fc from 'fast-check';
import { routes } from '#app/web/routes.ts';
import { facets } from '#features/search/facets.ts';
import {
  assembleRequest,
  type Target,
  methods,
  queryString,
  bearerToken,
  wrongContentTypes,
  mostly,
} from './request-parts.ts';
import { hostileJson, hostilePathSegment } from './hostile-values.ts';

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
  ...'lookup batchCreate batchGet batchDelete query'
    .split(' ')
    .map((gesture) => `/v1/projects/hatbodol/accounts:${gesture}`),
  '/v2/projects/hatbodol/config',
  ...'signupNewUser verifyPassword getAccountInfo setAccountInfo verifyAssertion uploadAccount publicKeys'
    .split(' ')
    .map((gesture) => `/www.googleapis.com/identitytoolkit/v3/relyingparty/${gesture}`),
  '/emulator/v1/projects/hatbodol/accounts',
];

export function identityRequest({ idTokens, fields }: Target) {
  const fieldValues = {
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
    localIds: ['x'],
    users: [{ localId: 'x', email: 'x@example.com' }],
    mfaInfo: [{ phoneInfo: '+8801712345678' }],
    deleteAttribute: [2],
    targetProjectId: 'hatbodol',
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
  return assembleRequest(
    {
      method: mostly('POST', fc.constantFrom(...methods)),
      path: fc
        .tuple(
          fc.constantFrom('', '', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'),
          fc.constantFrom(...identityPaths),
        )
        .map((parts) => parts.join('')),
      search: fc.oneof(
        { weight: 6, arbitrary: fc.constant('key=hatbodol') },
        queryString(['key'], hostilePathSegment),
      ),
      token: fc
        .option(bearerToken(idTokens), { nil: undefined, freq: 1 })
        .map((token) => (token?.length === 0 ? undefined : token)),
      type: mostly('application/json', fc.constantFrom(...wrongContentTypes)),
    },
    hostileJson(fieldValues),
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
  '/compare',
  '/m',
  '/m/0000000000/qr.svg',
  '/m/0000000000/preview.jpg',
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

/** A page of the table, with odd names where it has any. */
const routePath = fc
  .tuple(fc.constantFrom(...routes), fc.array(hostilePathSegment, { minLength: 2, maxLength: 2 }))
  .map(([{ path }, segments]) => path.replace(/:\w+/g, () => segments.pop()!));

const searchNames = [...facets, 'q', 'exact', 'min', 'max', 'sort', 'page', 'size'];

export const pageRequest = assembleRequest(
  {
    method: mostly('GET', fc.constantFrom(...methods)),
    path: fc.oneof(
      routePath,
      fc
        .tuple(
          fc.constantFrom(...pagePaths),
          fc.constantFrom('', '', '', '/', '//'),
          fc.option(hostilePathSegment, { nil: '', freq: 1 }),
          fc.constantFrom('', '', '', '/'),
        )
        .chain(([path, slash, segment, front]) =>
          fc.constant(front + path + (segment ? `${slash || '/'}${segment}` : slash)),
        ),
    ),
    search: queryString(
      [...searchNames, 'mode', 'oobCode', 'apiKey', 'redirectUrl', 'continueUrl', 'lang'],
      hostilePathSegment,
    ),
    token: fc.constant(undefined),
    type: fc.constantFrom(...wrongContentTypes),
  },
  fc.option(hostileJson({ mode: 'resetPassword' }), { nil: undefined, freq: 1 }),
);
