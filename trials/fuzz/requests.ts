import fc from 'fast-check';
import { boundary, formBytes } from '#features/images/testing/raw-upload.ts';
import { identityRequest, pageRequest } from './identity-requests.ts';
import {
  assembleRequest,
  type Target,
  toLatin1,
  methods,
  type FuzzRequest,
  queryString,
  bearerToken,
  wrongContentTypes,
  mostly,
} from './request-parts.ts';
import { hostileJson, hostilePathSegment, hostileText } from './hostile-values.ts';

/** Every call of the OpenAPI document, with valid and hostile input mixed. */
function productRequest({ document, ids, tokens, idTokens, fields }: Target) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
      const body = Object.fromEntries(Object.keys(properties).map((name) => [name, fields[name] ?? 'x']));
      const names = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
      const filledPath = fc
        .array(fc.oneof(fc.constantFrom(...ids), hostilePathSegment), { minLength: 3, maxLength: 3 })
        .map((segments) => `/api${path.replace(/\{\w+\}/g, () => segments.pop()!)}`);
      // Whoever signed out everywhere, or left, would be a stranger for the rest of the run.
      const signsOut = path === '/account' || path === '/account/sessions';
      const bearers = signsOut ? idTokens : [...tokens, ...idTokens.slice(0, 5)];
      return assembleRequest(
        {
          method: mostly(method.toUpperCase(), fc.constantFrom(...methods)),
          path: filledPath,
          search: queryString(names.length > 0 ? names : ['page'], hostilePathSegment),
          token: fc.option(bearerToken(bearers), { nil: undefined, freq: 5 }),
          type: mostly('application/json', fc.constantFrom(...wrongContentTypes)),
        },
        requestBody ? hostileJson(body) : fc.option(hostileJson({ a: 1 }), { nil: undefined, freq: 1 }),
      );
    }),
  );
  return fc.oneof(...calls);
}

/** A multipart upload with a damaged picture, part header or end. */
function pictureRequest({ tokens, picture }: Target) {
  const bytes = fc.oneof(
    fc.nat(picture.length).map((length) => picture.subarray(0, length)),
    fc.tuple(fc.nat(picture.length - 1), fc.nat(255)).map(([at, byte]) => {
      const copy = Buffer.from(picture);
      copy[at] = byte;
      return copy;
    }),
    fc
      .uint8Array({ maxLength: 500 })
      .map((bytes) => Buffer.concat([picture.subarray(0, 4), Buffer.from(bytes)])),
    fc
      .constantFrom('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'GIF89a', 'PK\u0003\u0004', '')
      .map((text) => Buffer.from(text)),
  );
  const head = fc.oneof(
    { weight: 3, arbitrary: fc.constant('name="image"; filename="photo.jpg"') },
    hostileText.map((name) => `name="image"; filename="${toLatin1(name).slice(0, 500)}"`),
    fc.constantFrom(
      'name="other"; filename="x"',
      'name="image"',
      '',
      'filename=x',
      `name="${'i'.repeat(9000)}"`,
    ),
  );
  const form = fc.tuple(bytes, head, fc.constantFrom(0, 1, 4, 20)).map(([bytes, head, missing]) => {
    const form = formBytes(bytes, head);
    return form.subarray(0, form.length - missing);
  });
  return assembleRequest(
    {
      method: mostly('POST', fc.constantFrom(...methods)),
      path: mostly(
        '/images',
        hostilePathSegment.map((segment) => `/images/${segment}`),
      ),
      search: fc.constant(''),
      token: fc.option(bearerToken(tokens), { nil: undefined, freq: 8 }),
      type: mostly(
        `multipart/form-data; boundary=${boundary}`,
        fc.constantFrom(
          ...wrongContentTypes,
          'multipart/form-data; boundary=',
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
        ),
      ),
    },
    form,
  );
}

export const fuzzRequest = (target: Target): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 26, arbitrary: productRequest(target) },
    { weight: 12, arbitrary: identityRequest(target) },
    { weight: 12, arbitrary: pageRequest },
    { weight: 1, arbitrary: pictureRequest(target) },
  );
