import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openHouse } from './testing/house.ts';

test('the contract is valid OpenAPI by an independent judge, and holds every call', async () => {
  await using house = await openHouse('sqlite');
  const document = (await (await house.ask('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const { valid, errors } = await new Validator().validate(document);
  assert.equal(valid, true, JSON.stringify(errors));
  const described = Object.values(document.paths).flatMap((calls) => Object.keys(calls));
  assert.equal(described.length, house.house.calls.length);
  const page = await house.ask('/api/docs');
  assert.match(await page.text(), /docs\.js/);
  assert.equal(
    (await house.ask('/api/docs/docs.js')).headers.get('content-type'),
    'text/javascript; charset=utf-8',
  );
});
