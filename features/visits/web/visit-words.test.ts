import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLanguage } from '#platform/http/languages.ts';
import { placeName } from './visit-words.ts';

test('a place is named in the language of the page, and a note stays as it was written', () => {
  const place = {
    _id: 'multiplan-center',
    name: 'Multiplan Center',
    nameBn: 'মাল্টিপ্ল্যান সেন্টার',
    district: 'dhaka',
    closedWeekday: 2,
  };
  for (const [language, name] of [
    ['en', place.name],
    ['bn', place.nameBn],
  ] as const) {
    assert.equal(
      withLanguage(language, () => placeName({ place, placeNote: null })),
      name,
    );
    assert.equal(
      withLanguage(language, () => placeName({ place: null, placeNote: 'Star Kabab' })),
      'Star Kabab',
    );
  }
});
