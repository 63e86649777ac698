import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLanguage } from '#platform/http/languages.ts';
import { decode } from './decoder.ts';
import {
  buyingDate,
  categoryName,
  conditionName,
  generationName,
  locationName,
  placeName,
  processorName,
  graphicsCardAnswer,
} from './choice-labels.ts';
import { districts } from './districts.ts';
import { categories, conditions, processors } from './laptop-kinds.ts';
import { provenanceName, provenances } from './provenance.ts';

const inBangla = <Result>(work: () => Result) => withLanguage('bn', work);
const isBangla = (text: string) => /^[\p{Script=Bengali}\p{M}\p{Cf} ]+$/v.test(text);

test('every district has in Bangla the name that it is read by', () => {
  for (const { name, bangla } of districts) {
    assert.equal(
      inBangla(() => placeName(name)),
      bangla.normalize('NFC'),
    );
    assert.equal(placeName(name), name);
  }
});

test('a choice is named in the language of the page', () => {
  const named: [(choice: string) => string, readonly string[]][] = [
    [categoryName, categories],
    [conditionName, conditions],
    [processorName, [...processors, 'Core i5', 'Core Ultra 7', 'Ryzen 5', 'Celeron', 'Xeon', 'Athlon']],
    [generationName, ['1st', '4th', '6th', '8th', '11th', '5000 series']],
    [provenanceName, provenances],
    [graphicsCardAnswer, ['Yes', 'No']],
  ];
  for (const [nameOf, choices] of named)
    for (const choice of choices) assert.ok(isBangla(inBangla(() => nameOf(choice))), choice);
  const { family, generation } = decode({
    processor: 'AMD',
    version: 'Ryzen 5 5500U',
    generation: '5000',
    model: '',
  });
  assert.equal(
    inBangla(() => `${processorName(family!)}, ${generationName(generation!)}`),
    'রাইজেন ৫, ৫০০০ সিরিজ',
  );
});

test('of a place and a date what is known is named, and the rest stays as it was typed', () => {
  for (const [typed, named] of [
    ['Kazla, Rajshahi', 'কাজলা, রাজশাহী'],
    ['Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা'],
    ['House 12, Dhanmondi, Dhaka', 'House 12, ধানমন্ডি, ঢাকা'],
    ['জিইসি মোড়, চট্টগ্রাম', 'জিইসি মোড়, চট্টগ্রাম'],
  ] as const) {
    assert.equal(
      inBangla(() => locationName(typed)),
      named,
    );
    assert.equal(locationName(typed), typed);
  }
  for (const [typed, named] of [
    ['March 2022', 'মার্চ ২০২২'],
    ['about 2 years ago', 'about 2 years ago'],
    ['2021', '2021'],
  ] as const)
    assert.equal(
      inBangla(() => buyingDate(typed)),
      named,
    );
});
