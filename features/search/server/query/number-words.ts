import { normalize } from '../../tokenizer.ts';

// A number, and how it is said in English, in Bangla with Latin letters, and in Bangla.
const numberTable = `
1 one ek ak এক ওয়ান
2 two dui দুই টু
3 three tin তিন থ্রি থ্রী তৃতীয়
4 four char চার ফোর চতুর্থ
5 five pach panch paanch পাঁচ পাচ ফাইভ পঞ্চম
6 six choy chhoy choi ছয় সিক্স ষষ্ঠ
7 seven sat saat সাত সেভেন সপ্তম
8 eight aat আট এইট অষ্টম
9 nine noy noi নয় নাইন নবম
10 ten dosh dos দশ টেন দশম
11 eleven egaro এগারো এগার ইলেভেন একাদশ
12 twelve baro বারো বার টুয়েলভ দ্বাদশ
13 thirteen tero তেরো তের ত্রয়োদশ
14 fourteen choddo চৌদ্দ ফোর্টিন চতুর্দশ
15 fifteen ponero poner pondero পনেরো পনের ফিফটিন
16 sixteen sholo solo ষোলো ষোল সিক্সটিন
17 seventeen sotero সতেরো সতের
18 eighteen atharo আঠারো আঠার
19 nineteen unish উনিশ
20 twenty bish bis kuri বিশ কুড়ি
21 ekush একুশ
22 baish বাইশ
23 teish তেইশ
24 chobbish চব্বিশ
25 pochish pachish pocish pachis পঁচিশ পচিশ
26 chabbish ছাব্বিশ
27 satash সাতাশ
28 athash atash আটাশ আঠাশ
29 untrish unotrish ঊনত্রিশ উনত্রিশ
30 thirty trish tirish tris ত্রিশ তিরিশ
31 ektrish একত্রিশ
32 botrish বত্রিশ
33 tetrish তেত্রিশ
34 choutrish চৌত্রিশ
35 poytrish pointrish paytrish পঁয়ত্রিশ পয়ত্রিশ
36 chotrish ছত্রিশ
37 saitrish সাঁইত্রিশ
38 attrish আটত্রিশ
39 unochollish ঊনচল্লিশ উনচল্লিশ
40 forty fourty chollish collish challish চল্লিশ
41 ekchollish একচল্লিশ
42 biyallish biallish বিয়াল্লিশ
43 tetallish তেতাল্লিশ
44 chuyallish চুয়াল্লিশ
45 poytallish pointallish paytallish পঁয়তাল্লিশ পয়তাল্লিশ
46 chechollish ছেচল্লিশ
47 satchollish সাতচল্লিশ
48 atchollish আটচল্লিশ
49 unoponchash ঊনপঞ্চাশ উনপঞ্চাশ
50 fifty ponchash panchash poncash পঞ্চাশ
51 ekanno একান্ন
52 bahanno বাহান্ন বায়ান্ন
53 tippanno তিপ্পান্ন
54 chuyanno চুয়ান্ন
55 poncanno ponchanno panchanno পঞ্চান্ন
56 chappanno ছাপ্পান্ন
57 satanno সাতান্ন
58 atanno আটান্ন
59 unoshat ঊনষাট উনষাট
60 sixty shat ষাট
61 ekshotti একষট্টি
62 bashotti বাষট্টি
63 teshotti তেষট্টি
64 choushotti চৌষট্টি
65 poyshotti pointshotti পঁয়ষট্টি পয়ষট্টি
66 cheshotti ছেষট্টি
67 satshotti সাতষট্টি
68 atshotti আটষট্টি
69 unosottor ঊনসত্তর উনসত্তর
70 seventy sottor shottor সত্তর
71 ekattor একাত্তর
72 bahattor বাহাত্তর
73 tiyattor তিয়াত্তর
74 chuyattor চুয়াত্তর
75 pochattor pachattor পঁচাত্তর পচাত্তর
76 chiyattor ছিয়াত্তর
77 satattor সাতাত্তর
78 atattor আটাত্তর
79 unoashi ঊনআশি উনআশি
80 eighty ashi আশি
81 ekashi একাশি
82 birashi বিরাশি
83 tirashi তিরাশি
84 churashi চুরাশি
85 pochashi pachashi পঁচাশি পচাশি
86 chiyashi ছিয়াশি
87 satashi সাতাশি
88 atashi আটাশি
89 unonobboi ঊননব্বই উননব্বই
90 ninety nobboi nobbui নব্বই
91 ekanobboi একানব্বই
92 biranobboi বিরানব্বই
93 tiranobboi তিরানব্বই
94 churanobboi চুরানব্বই
95 pochanobboi পঁচানব্বই পচানব্বই
96 chiyanobboi ছিয়ানব্বই
97 satanobboi সাতানব্বই
98 atanobboi আটানব্বই
99 niranobboi নিরানব্বই
100 hundred eksho একশ একশো
`;

/** Before a unit: half a lakh, one and a half, two and a half. */
const partTable = `
0.5 half adha আধা হাফ
1.5 der dedh দেড়
2.5 arai adhai আড়াই
`;

/** Before a number: a half more, a quarter more, a quarter less. */
const moreTable = `
0.5 sare share saare সাড়ে
0.25 sowa shoa সোয়া
-0.25 pone poune পৌনে
`;

const mapOf = (table: string) =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [number, ...words] = row.split(' ');
        return words.map((word): [string, number] => [normalize(word), Number(number)]);
      }),
  );
const numbers = mapOf(numberTable);
const parts = mapOf(partTable);
const more = mapOf(moreTable);

const thousands = String.raw`hajar|hazar|hajaar|hajr|hazr|thousand|k|হাজার|lakh|lac|lak|lacs|লাখ|লক্ষ`;
const isThousands = new RegExp(`^(?:${thousands})(?:er|e|ের|ে|s)?$`, 'u');
const isUnit = /^(gb|tb|gigs?|inch|gen|generation|th|জিবি|টিবি|ইঞ্চি|জেনারেশন|প্রজন্ম|টেরাবাইট)(?:ের|র)?$/u;
const isJoint = /^(to|theke|and|or|-|–|থেকে|ba|বা|o|ও|ar|আর)$/u;
/** What a single digit is said behind: `core i five`, `আই ফাইভ`. */
const isSeries = /^(i|ryzen|m|আই|কোরআই|রাইজেন|এম)$/u;

/** The words of a query with its number words as digits, where they can be meant as numbers. */
export function withDigits(text: string): string {
  if (!/[\p{L}]/u.test(text)) return text;
  const words = text.split(/(\s+)/);
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = numberAt(words, at);
    if (found && isMeantAsNumber(words, at, found)) {
      result.push(String(found.value));
      at += found.consumed;
    } else {
      result.push(words[at]!);
      at += 1;
    }
  }
  return result.join('');
}

type Found = { value: number; consumed: number; isPart: boolean };

/** Words and the spaces between them alternate. */
function numberAt(words: string[], at: number): Found | undefined {
  const [word = '', next = ''] = [words[at], words[at + 2]];
  const part = parts.get(word);
  if (part !== undefined) return { value: part, consumed: 1, isPart: true };
  const extra = more.get(word);
  const following = /^\d+$/.test(next) ? Number(next) : numbers.get(next);
  if (extra !== undefined)
    return following === undefined ? undefined : { value: following + extra, consumed: 3, isPart: true };
  const value = numbers.get(word);
  if (value === undefined) return undefined;
  const ones = numbers.get(next);
  if (value === 100 || ones === undefined) return { value, consumed: 1, isPart: false };
  if (ones === 100) return { value: value * 100, consumed: 3, isPart: false };
  return value >= 20 && value % 10 === 0 && ones < 10
    ? { value: value + ones, consumed: 3, isPart: false }
    : { value, consumed: 1, isPart: false };
}

/** Before a unit, at the beginning of a range that has one, or behind the name of a series. */
function isMeantAsNumber(words: string[], at: number, { value, consumed, isPart }: Found): boolean {
  const [next = '', afterNext = ''] = [words[at + consumed + 1], words[at + consumed + 3]];
  if (isThousands.test(next)) return true;
  if (isPart) return false;
  if (isUnit.test(next)) return true;
  if (value < 10 && isSeries.test(words[at - 2] ?? '')) return true;
  if (!isJoint.test(next)) return false;
  const end = at + consumed + 3;
  if (/^\d+k?$/.test(afterNext)) return isThousands.test(words[end + 2] ?? '') || afterNext.endsWith('k');
  const other = numberAt(words, end);
  return other !== undefined && isThousands.test(words[end + other.consumed + 1] ?? '');
}
