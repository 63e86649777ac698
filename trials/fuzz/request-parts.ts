import fc from 'fast-check';
import { oddPart, oddText } from './hostile-values.ts';

/** A request that is well-formed as far as HTTP goes. */
export type OddRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
};

/** What an attacker can know of the house: its document, real records, and the tokens of people they are. */
export type Known = {
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

export const latin = (text: string) =>
  text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 3000);

export const usually = <Value>(usual: Value, odd: fc.Arbitrary<Value>, often = 5) =>
  fc.oneof({ weight: often, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const oddHeaders = fc.dictionary(
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
  oddText.map(latin),
  { maxKeys: 3 },
);

export const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'image/svg+xml',
  '',
  'APPLICATION/JSON',
  'application/json,text/html',
];

export const query = (names: string[], value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'key') }, oddPart), value), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

export const tokensOf = (tokens: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'Bearer', 'Bearer owner', 'Basic YTpi', `Bearer ${'a'.repeat(6000)}`),
    },
    { weight: 1, arbitrary: oddText.map((text) => `Bearer ${latin(text)}`) },
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

export const assembled = (
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  body: fc.Arbitrary<string | Buffer | undefined>,
): fc.Arbitrary<OddRequest> =>
  fc
    .tuple(fc.record(parts), body, oddHeaders)
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
