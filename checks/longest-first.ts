/**
 * Files that take long begin first, so that none is left to run alone at the end. Those before the first journey give
 * the demo data time to be made.
 */
const longest = [
  'trials/crash.test.ts',
  'features/images/server/picture-retention.test.ts',
  'features/search/server/search-filters.test.ts',
  'trials/fuzz.test.ts',
  'features/images/web/arranging-photos.test.ts',
  'app/main.test.ts',
  'e2e/signing-in.journey.ts',
  'e2e/public-accessibility.journey.ts',
  'e2e/signed-in-accessibility.journey.ts',
  'e2e/selling.journey.ts',
  'e2e/searching.journey.ts',
  'e2e/favourites.journey.ts',
  'e2e/registering.journey.ts',
  'e2e/browsing.journey.ts',
  'e2e/blogging.journey.ts',
];

const rank = (file: string) => (longest.includes(file) ? longest.indexOf(file) : longest.length);

export const longestFirst = (files: string[]): string[] =>
  files.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
