import type { Side } from './visit-kinds.ts';

const bengaliZero = 0x09e6;

/** Small letters, Latin digits, no invisible signs; one way of writing য়, ড় and ঢ়. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replaceAll(/\s+/g, ' ');

const anyOf = (words: string) => `(?:${plain(words).trim().replaceAll(' ', '|')})`;
const apart = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const end = String.raw`(?![\p{L}\p{M}])`;
/** What a number is not the number of: a price, a share, a distance, an hour. */
const measured = String.raw`(?!\s*(?:%|৳|/-|${anyOf('taka tk minute minutes min mins km am pm hour hours টাকা মিনিট কিমি ঘণ্টা টা টায়')}))`;
const number = String.raw`(?:\p{L}[\s/-]?)?\d+(?!\d)${measured}`;
const numbered = String.raw`(?:\s*${anyOf('no nos nos. no. num number nomber nombor নং নম্বর নাম্বার নং. #')})?`;

const home = anyOf(`
  house hous home holding flat appartment apartment apt basa basha bashar basar bari barir
  বাসা বাসার বাড়ি বাড়ির বাড়ী হোল্ডিং হাউস হাউজ ফ্ল্যাট ফ্লাট অ্যাপার্টমেন্ট এপার্টমেন্ট`);
const road = anyOf(`
  road rd street lane goli gali sarak plot রোড রোডে রোডের সড়ক সড়কে সড়কের লেন গলি গলির রাস্তা প্লট`);

/** "House 12", "Flat B-4", "বাসা নং ১২"; and the number before: "12 no. house", "১২ নং বাসা". */
const numberOf = (what: string) =>
  new RegExp(
    [
      `${apart}${what}${end}[\\s.,:;#(-]*${numbered}[\\s.:#-]*${number}`,
      `${apart}\\d+(?:\\s*/\\s*[\\p{L}\\d]+)?\\s*${anyOf('no nos no. num number nong নং নম্বর নাম্বার')}\\s*${what}${end}`,
    ].join('|'),
    'u',
  );

const homeNumber = numberOf(home);
const roadNumber = numberOf(road);
/** "H-12, R-5", as addresses are written for short. */
const shortForm = /(?<![\p{L}\p{M}])h[\s#.:-]*\d+[\p{L}/\d]*[\s,;.-]+r(?:d|oad)?[\s#.:-]*\d+/u;
/** "27/3 Green Road", "12/A, Shantinagar Lane". */
const fraction = new RegExp(
  `${apart}\\d+\\s*/\\s*[\\p{L}\\d]{1,4}[\\s,]+(?:[\\p{L}\\p{M}.]+\\s+){0,3}${road}${end}`,
  'u',
);
/** Where anybody may go in: a road with a number tells of nobody's home then. */
const openToAll = new RegExp(
  `${apart}${anyOf(`
    shop store cafe café coffee restaurant market mall plaza tower center centre city complex bank atm station gate
    mosque masjid mosjid school college university campus hospital park bus stand counter signal crossing mor more
    showroom office level bazar bazaar library club hotel court bakery kabab kebab biryani sweets kfc pizza burger burgers metro ground field
    মার্কেট মার্কেটের দোকান শপ ক্যাফে কফি রেস্টুরেন্ট রেস্তোরাঁ মসজিদ মসজিদের ব্যাংক ব্যাংকের স্টেশন স্ট্যান্ড মোড় মোড়ে
    মোড়ের গেট গেটে স্কুল স্কুলের কলেজ বিশ্ববিদ্যালয় হাসপাতাল পার্ক প্লাজা টাওয়ার সেন্টার কমপ্লেক্স শোরুম কাউন্টার বাজার
    বাজারের সিটি শপিং মল লাইব্রেরি হোটেল কাবাব মেট্রো মাঠ মাঠের`)}${end}`,
  'u',
);

/** Whether somebody could find a home by this: the number of a house or a flat, or of a road with nothing public in it. */
export function isHomeAddress(text: string): boolean {
  const said = plain(text);
  if (homeNumber.test(said) || shortForm.test(said)) return true;
  return (roadNumber.test(said) || fraction.test(said)) && !openToAll.test(said);
}

type Written = { text: string | null; by: Side | null };
type Reading = { me: Side; agreedAt: string | null };

/** What somebody wrote about where to meet, for the other side to read: their home only once the two have agreed. */
export const isHiddenHome = ({ text, by }: Written, { me, agreedAt }: Reading): boolean =>
  agreedAt === null && by !== me && text !== null && isHomeAddress(text);
