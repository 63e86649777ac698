import type { Laptop } from '#features/laptops/laptop-contract.ts';
import { decode } from '#features/laptops/decoder.ts';
import { latinDigits } from '#words/latin-digits.ts';
import type { CheckField } from './check-steps.ts';
import { threadsOf } from './processor-threads.ts';

export type Listing = Pick<
  Laptop,
  'category' | 'processor' | 'version' | 'generation' | 'model' | 'details' | 'gpu'
> &
  Partial<Pick<Laptop, 'ramGb' | 'screenInches' | 'graphics' | 'faults'>>;

/** What a listing says that a browser could contradict. */
export type Claims = {
  processor: string;
  /** The family and its generation, as the decoder reads them. */
  class: string | undefined;
  threads: number[];
  memory: number | undefined;
  windows11: boolean;
  hasCard: boolean;
  graphics: string | undefined;
  isApple: boolean;
  screen: ScreenClaim | undefined;
  hertz: number | undefined;
  inches: number | undefined;
  isTouch: boolean;
  /** Whose faults the seller has told. */
  declared: CheckField[];
};

type ScreenClaim = { words: string; modes: string[] };

const screens: [RegExp, string[]][] = [
  [/\b(?:4k|uhd(?! graphics| \d{3}\b)|3840\s?[x×]\s?2\d{3})\b/, ['3840x2160', '3840x2400', '4096x2160']],
  [/\b(?:qhd\+|2560\s?[x×]\s?1600|wqxga)/, ['2560x1600', '2880x1800', '3200x1800']],
  [/\b(?:qhd|wqhd|2560\s?[x×]\s?1440)\b/, ['2560x1440', '2560x1600']],
  [/\b(?:wuxga|1920\s?[x×]\s?1200)\b|\bfhd\+/, ['1920x1200']],
  [/\b(?:fhd|full[ -]?hd|1080p|1920\s?[x×]\s?1080)\b|ফুল এইচডি/, ['1920x1080', '1920x1200']],
];

const faultWords: [CheckField, RegExp][] = [
  ['keys', /\bkey|কি-?বোর্ড|কী-?বোর্ড|বাটন/],
  ['deadPixels', /screen|display|pixel|spot|line|ডিসপ্লে|স্ক্রিন|দাগ/],
  ['pointer', /touch ?pad|track ?pad|mouse|টাচ ?প্যাড|মাউস/],
  ['touch', /touch ?screen|touch|টাচ/],
  ['speakers', /speaker|sound|audio|স্পিকার|সাউন্ড/],
  ['microphone', /\bmic|মাইক/],
  ['camera', /camera|webcam|ক্যামেরা/],
  ['charger', /charg|adapter|battery|চার্জ|অ্যাডাপ্টার|ব্যাটারি/],
  ['throttle', /heat|hot|fan|thermal|slow|গরম|ফ্যান/],
];

// "No touchscreen", "non-touch", "touch screen does not work": free text that says the opposite is no claim.
const touchScreen =
  /(?<!\b(?:no|non|not|without|not a|isn't a)[\s-])\btouch[\s-]?screen\b(?!\s*(?:no|not|does|is not|broken|dead|নেই|না|নষ্ট))/;

export function claimsOf(listing: Listing): Claims {
  const text = latinDigits(`${listing.model} ${listing.version} ${listing.details}`).toLowerCase();
  const { family, generation, windows11 } = decode(listing);
  const faults = (listing.faults ?? '').toLowerCase();
  const screen = screens.find(([words]) => words.test(text));
  const hertz = [...text.matchAll(/\b(\d{2,3})\s?-?hz\b/g)].map(([, number]) => Number(number));
  const rates = hertz.filter((rate) => rate >= 48 && rate <= 360);
  return {
    processor: listing.version,
    class: family && generation && `${family} ${generation}`,
    threads: threadsOf(listing),
    memory: listing.ramGb ?? undefined,
    windows11: windows11 === 'yes',
    hasCard: listing.gpu === 'Yes',
    graphics: listing.graphics ?? undefined,
    isApple: listing.processor === 'MAC',
    screen: screen && { words: screen[0].exec(text)![0].toUpperCase(), modes: screen[1] },
    // Two rates in one text leave it open which is claimed.
    hertz: new Set(rates).size === 1 ? rates[0] : undefined,
    inches: listing.screenInches ?? undefined,
    isTouch: touchScreen.test(text),
    declared: faultWords.filter(([, words]) => words.test(faults)).map(([field]) => field),
  };
}
