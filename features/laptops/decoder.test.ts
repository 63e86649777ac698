import assert from 'node:assert/strict';
import { test } from 'node:test';
import { models } from '#demo/story/models.ts';
import { decode } from './decoder.ts';
import { districts, readDistrict } from './districts.ts';
import type { Processor } from './laptop-kinds.ts';

const table = `
Intel | Core i5       | 6th          | ThinkPad X260        | 2015 | allround | no    | Core i5  | 6th
Intel | i5-8350U      | 8th gen      | ThinkPad T480        | 2017 | allround | yes   | Core i5  | 8th
Intel | core i 5      | Gen 8        | Latitude 7490        | 2017 | allround | yes   | Core i5  | 8th
Intel | Core i5       | ৮ম           | EliteBook 840 G5     | 2017 | allround | yes   | Core i5  | 8th
Intel | Core i7       | 7th          | Latitude 7480        | 2017 | powerful | no    | Core i7  | 7th
Intel | i5-1135G7     | unknown      | ProBook 450          | 2020 | allround | yes   | Core i5  | 11th
Intel | i5-10310U     | -            | ThinkPad T14         | 2019 | allround | yes   | Core i5  | 10th
Intel | Core i3       | 3rd          | OptiPlex 7010        | 2012 | everyday | no    | Core i3  | 3rd
Intel | Core i7       | 2nd          | ThinkPad T420        | 2011 | everyday | no    | Core i7  | 2nd
Intel | Celeron       | N4120        | Prelude N41          | 2018 | light    | yes   | Celeron  | -
Intel | Celeron N3350 | Apollo Lake  | Aspire ES            | 2015 | light    | no    | Celeron  | -
Intel | N100          | Alder Lake   | Mini PC              | 2023 | light    | yes   | Intel N  | -
Intel | Core Ultra 7  | 155H         | ZenBook 14           | 2024 | powerful | yes   | Core Ultra 7 | -
Intel | Core i5       | do not know  | Some laptop          | -    | allround | check | Core i5  | -
AMD   | Ryzen 5       | 5000 series  | IdeaPad Slim 3       | 2021 | allround | yes   | Ryzen 5  | 5000 series
AMD   | R5-3500U      | Picasso      | Liber V14            | 2019 | allround | yes   | Ryzen 5  | 3000 series
AMD   | Ryzen 5 2500U | 2nd          | ThinkPad E485        | 2018 | allround | check | Ryzen 5  | 2000 series
AMD   | Ryzen 7 5800H | -            | TUF Gaming A15       | 2021 | powerful | yes   | Ryzen 7  | 5000 series
AMD   | A8-7410       | Carrizo      | HP 15                | -    | -        | no    | -        | -
AMD   | Athlon Silver | 3050U        | Aspire 3             | -    | light    | check | Athlon   | -
MAC   | M1            | 1st          | MacBook Air M1       | 2020 | allround | no    | M1       | -
MAC   | Core i5       | 5th          | MacBook Air 2017     | 2015 | allround | no    | Core i5  | 5th
MAC   | M1 Pro        | 1st          | MacBook Pro 14       | 2020 | powerful | no    | M1 Pro   | -
`;

test('processor, version, generation and model say year, class and Windows 11', () => {
  for (const row of table.trim().split('\n')) {
    const [processor, version = '', generation = '', model = '', ...told] = row
      .split('|')
      .map((cell) => cell.trim());
    const read = decode({ processor: processor as Processor, version, generation, model });
    const said = [read.year, read.class, read.windows11, read.family, read.generation];
    assert.deepEqual(
      said.map((fact) => String(fact ?? '-')),
      told,
      row,
    );
  }
});

test('every model of the demo story is understood', () => {
  for (const { processor, version, generation, name } of models) {
    const read = decode({ processor, version, generation, model: name });
    assert.ok(read.year && read.class && read.family, name);
    assert.notEqual(read.windows11, 'check', name);
  }
});

test('a district is known in English, in Bangla, and by the name it had', () => {
  assert.equal(districts.length, 64);
  assert.equal(new Set(districts.map(({ division }) => division)).size, 8);
  for (const { slug, name, bangla } of districts)
    for (const typed of [slug, name.toUpperCase(), bangla, bangla.normalize('NFD')])
      assert.equal(readDistrict(typed)?.slug, slug, typed);
  for (const [typed, slug] of [
    ['Chittagong', 'chattogram'],
    ['comilla', 'cumilla'],
    ['Barisal', 'barishal'],
    ['JESSORE', 'jashore'],
    ['Bogra', 'bogura'],
    ['Jhalakathi', 'jhalokathi'],
    ['coxs bazar', 'cox-s-bazar'],
    ['Coxsbazar', 'cox-s-bazar'],
  ] as const)
    assert.equal(readDistrict(typed)?.slug, slug, typed);
  assert.equal(readDistrict('Atlantis'), undefined);
});
