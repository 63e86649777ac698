import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { mobile } from '#platform/contract/mobile.ts';
import { proveMobile } from '#features/users/mobile-contract.ts';
import { machineInput } from './machine-fields.ts';

/** Every field in which digits are typed, both ways, and what is read. */
const typed: [field: string, schema: z.ZodMiniType, latin: string, bangla: string, read: unknown][] = [
  ['askingPrice', machineInput.askingPrice, '25,500', '২৫,৫০০', 25_500],
  ['newPrice', machineInput.newPrice, '90000', '৯০০০০', 90_000],
  ['ramGb', machineInput.ramGb, '16', '১৬', 16],
  ['storageGb', machineInput.storageGb, '512', '৫১২', 512],
  ['screenInches', machineInput.screenInches, '15.6', '১৫.৬', 15.6],
  ['batteryHealth', machineInput.batteryHealth, '82', '৮২', 82],
  ['mobile of a machine', machineInput.mobile, '01712-345678', '০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['mobile of an account', mobile, '+880 1712 345678', '+৮৮০ ১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
];

test('both kinds of digits are read in every field in which numbers are typed', () => {
  for (const [field, schema, latin, bangla, read] of typed)
    for (const text of [latin, bangla]) assert.deepEqual(z.parse(schema, text), read, `${field}: ${text}`);
  for (const code of ['123456', '১২৩৪৫৬']) assert.ok(z.safeParse(proveMobile.body!, { code }).success, code);
});

test('what is a text stays as it was typed, digits too', () => {
  for (const field of ['model', 'version', 'generation', 'dob', 'details', 'location'] as const)
    assert.equal(z.parse(machineInput[field], '৮ম ২০২২ T480'), '৮ম ২০২২ T480', field);
});
