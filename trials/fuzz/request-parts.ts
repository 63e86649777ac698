import fc from 'fast-check';
import { hostilePathSegment, hostileText } from './hostile-values.ts';

/** A request whose HTTP framing is valid. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
};

/** What an attacker with accounts can use: the OpenAPI document, ids of real records, access tokens and ID tokens. */
export type Target = {
  document: { paths: Record<string, Record<string, Operation>> };
  ids: string[];
  tokens: string[];
  idTokens: string[];
  fields: Record<string, unknown>;
  picture: Buffer;
};

type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[];
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } };
};

export const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
];

export const toLatin1 = (text: string) =>
  text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 3000);

export const mostly = <Value>(usual: Value, odd: fc.Arbitrary<Value>, weight = 5) =>
  fc.oneof({ weight: weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cache-control',
    'content-encoding',
    'cookie',
    'expect-ct',
    'forwarded',
    'idempotency-key',
    'if-match',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'x-firebase-locale',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-goog-api-key',
    'x-http-method-override',
    'x-original-url',
    'x-request-id',
  ),
  hostileText.map(toLatin1),
  { maxKeys: 3 },
);

export const wrongContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'image/svg+xml',
  '',
  'APPLICATION/JSON',
  'application/json,text/html',
];

export const queryString = (names: string[], value: fc.Arbitrary<string>) =>
  fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'key') }, hostilePathSegment),
        value,
      ),
      {
        maxLength: 4,
      },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

export const bearerToken = (tokens: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'Bearer', 'Bearer owner', 'Basic YTpi', `Bearer ${'a'.repeat(6000)}`),
    },
    { weight: 1, arbitrary: hostileText.map((text) => `Bearer ${toLatin1(text)}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...tokens), fc.nat())
        .map(
          ([token, at]) => `Bearer ${token.slice(0, at % token.length)}x${token.slice(at % token.length)}`,
        ),
    },
  );

type Parts = { method: string; path: string; search: string; token: string | undefined; type: string };

export const assembleRequest = (
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  body: fc.Arbitrary<string | Buffer | undefined>,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(fc.record(parts), body, hostileHeaders)
    .map(([{ method, path, search, token, type }, body, headers]) => ({
      method,
      path: (path + (search ? `?${search}` : '')).slice(0, 12_000),
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }));
