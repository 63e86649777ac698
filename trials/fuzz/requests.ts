import fc from 'fast-check';
import { boundary, formBytes } from '#features/images/testing/raw-request.ts';
import { identityRequest, pageRequest } from './identity-requests.ts';
import {
  assembled,
  type Known,
  latin,
  methods,
  type OddRequest,
  query,
  tokensOf,
  types,
  usually,
} from './request-parts.ts';
import { oddJson, oddPart, oddText } from './hostile-values.ts';

/** Every call of the document, with this or that wrong about it. */
function productRequest({ document, ids, tokens, idTokens, fields }: Known) {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
      const body = Object.fromEntries(Object.keys(properties).map((name) => [name, fields[name] ?? 'x']));
      const names = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
      const place = fc
        .array(fc.oneof(fc.constantFrom(...ids), oddPart), { minLength: 3, maxLength: 3 })
        .map((parts) => `/api${path.replace(/\{\w+\}/g, () => parts.pop()!)}`);
      return assembled(
        {
          method: usually(method.toUpperCase(), fc.constantFrom(...methods)),
          path: place,
          search: query(names.length > 0 ? names : ['page'], oddPart),
          token: fc.option(tokensOf([...tokens, ...idTokens.slice(0, 5)]), { nil: undefined, freq: 5 }),
          type: usually('application/json', fc.constantFrom(...types)),
        },
        requestBody ? oddJson(body) : fc.option(oddJson({ a: 1 }), { nil: undefined, freq: 1 }),
      );
    }),
  );
  return fc.oneof(...calls);
}

/** A form whose picture, head or lines are damaged. */
function pictureRequest({ tokens, picture }: Known) {
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
    oddText.map((name) => `name="image"; filename="${latin(name).slice(0, 500)}"`),
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
  return assembled(
    {
      method: usually('POST', fc.constantFrom(...methods)),
      path: usually(
        '/images',
        oddPart.map((part) => `/images/${part}`),
      ),
      search: fc.constant(''),
      token: fc.option(tokensOf(tokens), { nil: undefined, freq: 8 }),
      type: usually(
        `multipart/form-data; boundary=${boundary}`,
        fc.constantFrom(
          ...types,
          'multipart/form-data; boundary=',
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
        ),
      ),
    },
    form,
  );
}

export const oddRequest = (known: Known): fc.Arbitrary<OddRequest> =>
  fc.oneof(
    { weight: 26, arbitrary: productRequest(known) },
    { weight: 12, arbitrary: identityRequest(known) },
    { weight: 8, arbitrary: pageRequest },
    { weight: 1, arbitrary: pictureRequest(known) },
  );
