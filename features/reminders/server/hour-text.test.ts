import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLanguage } from '#platform/http/languages.ts';
import { textDueAt } from './announce.ts';
import { hourText } from './hour-text.ts';
import type { VisitRow } from './visit-facts.ts';

const laptops = [
  'HP',
  'ThinkPad T480',
  'Lenovo IdeaPad Gaming 3 15IHU6 82K1 Core i5 11th Gen RTX 3050',
  'এইচপি এলিটবুক ৮৪০ জি৫ একদম ফ্রেশ কন্ডিশন অফিস ইউজড',
  '💻'.repeat(40),
];
const places = ['Multiplan Center, Elephant Road', 'বিসিএস কম্পিউটার সিটি (আইডিবি ভবন), আগারগাঁও'];

test('a text message of the last hour is one part, whatever the machine and the place are called', () => {
  for (const language of ['en', 'bn'])
    for (const laptop of laptops)
      for (const place of places)
        for (const hour of ['01', '04', '09', '14', '18'])
          withLanguage(language, () => {
            const visit = { starts_at: `2026-11-24T${hour}:45:00.000Z` } as VisitRow;
            const text = hourText({ laptop, place, visit });
            const room = /^[\n -~]*$/.test(text) ? 160 : 70;
            assert.ok(text.length <= room, `${text.length}: ${text}`);
            assert.match(
              text,
              language === 'bn' ? /হাতবদল: (ভোর|সকাল|দুপুর|বিকাল|সন্ধ্যা|রাত) [০-৯]/ : /Hatbodol: you meet at \d/,
            );
          });
});

test('a telephone rings between seven and ten in Dhaka, an hour before or as soon as one may', () => {
  const dueAt = (dhaka: string) => textDueAt(Date.parse(`2026-11-24T${dhaka}:00+06:00`))?.toISOString();
  const inDhaka = (time: string) => new Date(`2026-11-24T${time}:00+06:00`).toISOString();
  assert.equal(dueAt('15:00'), inDhaka('14:00'));
  assert.equal(dueAt('22:45'), inDhaka('21:45'));
  assert.equal(dueAt('07:30'), inDhaka('07:00'));
  assert.equal(dueAt('07:00'), undefined);
  assert.equal(dueAt('23:15'), undefined);
  assert.equal(dueAt('03:00'), undefined);
});
