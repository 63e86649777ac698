import { latinDigits } from '#words/latin-digits.ts';
import type { Category, Processor } from '#features/laptops/laptop-kinds.ts';

type Described = { processor: Processor; version: string; generation: string; category: Category };

// Threads as makers published them; a bare number is a desktop's. `*` stands for any ending.
const intel: Record<number, string> = {
  2: 'N3050 N3060 N3350 N4000 N4020 N4500 3215U 3865U 3867U 4205U 5205U',
  4: `N3450 N3700 N3710 N4100 N4120 N4200 N5000 N5030 N5095 N5095A N5100 N6000 N95 N97 N100 N150 N200 4405U 4415U 4417U
    5405U 6405U 6500Y 7505
    2310M 2330M 2350M 2370M 2410M 2430M 2450M 2520M 2540M 2620M 2640M 3110M 3120M 3130M 3210M 3217U 3227U 3230M 3317U
    3320M 3337U 3340M 3360M 3380M 3427U 3437U 3517U 3520M 3537U 3540M 3667U 3687U
    4000M 4005U 4010U 4012Y 4020Y 4025U 4030U 4100M 4100U 4110M 4120U 4158U 4200H 4200M 4200U 4210H 4210M 4210U 4250U
    4258U 4260U 4278U 4288U 4300M 4300U 4308U 4310M 4310U 4330M 4340M 4500U 4510U 4550U 4558U 4578U 4600M 4600U 4610M
    4650U 5005U 5010U 5015U 5020U 5157U 5200U 5250U 5257U 5287U 5300U 5350H 5350U 5500U 5550U 5557U 5600U 5650U
    6006U 6100H 6100U 6157U 6167U 6198DU 6200U 6260U 6267U 6287U 6300HQ 6300U 6360U 6440HQ 6500U 6560U 6567U 6600U 6650U
    7020U 7100H 7100U 7130U 7167U 7200U 7260U 7267U 7287U 7300HQ 7300U 7360U 7440HQ 7500U 7560U 7567U 7600U 7660U
    7Y30 7Y32 7Y54 7Y57 7Y75 8100Y 8200Y 8210Y 8310Y 8500Y 8100H 8109U 8121U 8130U 8140U 8145U 10110U 10110Y 10100Y
    1000G1 1000G4 1005G1 1110G4 1115G4
    2100 2120 2130 3220 3240 3250 4130 4150 4160 4170 4330 4340 4350 4360 4370 6098P 6100 6300 6320 7100 7300 7320 7350K
    2300 2310 2320 2400 2500 2500K 3330 3340 3350P 3450 3470 3550 3570 3570K 4430 4440 4460 4570 4590 4670 4670K 4690
    4690K 5675C 6400 6402P 6500 6600 6600K 7400 7500 7600 7600K 8100 8300 8350K 9100 9300 9350K`,
  6: '8400 8500 8600 8600K 8400B 8500B 9400 9500 9600 9600K 1305U',
  8: `N305 2630QM 2670QM 2720QM 2760QM 2820QM 2860QM 3610QM 3612QM 3615QM 3630QM 3632QM 3635QM 3720QM 3740QM 3820QM 3840QM
    4700HQ 4700MQ 4702HQ 4702MQ 4710HQ 4710MQ 4712HQ 4712MQ 4720HQ 4722HQ 4750HQ 4760HQ 4770HQ 4800MQ 4810MQ 4850HQ
    4870HQ 4900MQ 4910MQ 4960HQ 4980HQ 5700HQ 5750HQ 5850HQ 5950HQ 6700HQ 6770HQ 6820HK 6820HQ 6870HQ 6920HQ 7700HQ
    7820HK 7820HQ 7920HQ 8250U 8257U 8259U 8260U 8265U 8269U 8279U 8350U 8365U 8550U 8557U 8559U 8565U 8569U 8650U 8665U
    8300H 8400H 8305G 8705G 8706G 8709G 8809G 9300H 9300HF 9400H 10210U 10210Y 10300H 10200H 10310U 10310Y 10400H 10510U
    10510Y 10610U 1030G4 1030G7 1035G1 1035G4 1035G7 1038NG7 1060G7 1065G7 1068NG7 1120G4 1125G4 1130G7 1135G7 1140G7
    1145G7 1155G7 1160G7 1165G7 1180G7 1185G7 1195G7 11300H 11320H 11370H 11375H 11390H 1210U 1215U 1315U
    2600 2600K 2700K 3770 3770K 4770 4770K 4771 4790 4790K 5775C 6700 6700K 7700 7700K 9700 9700K 10100 10105 10300 10320
    12100 12300 13100 14100`,
  12: `8750H 8850H 8950HK 9750H 9750HF 9850H 10500H 10710U 10750H 10810U 10850H 11260H 11400H 11500H 11600H 1220P 1230U 1235U
    1240U 1245U 1250U 1255U 1260U 1265U 12450H 12450HX 1334U 1335U 1345U 1355U 1365U 13420H
    8086K 8700 8700K 8700B 10400 10500 10600 10600K 11400 11500 11600 11600K 12400 12500 12600`,
  16: `9880H 9980HK 10870H 10875H 10885H 10980HK 11800H 11850H 11900H 11950H 11980HK 1240P 1250P 1260P 1270P 12500H 12600H
    12600HX 12650H 1340P 1350P 1360P 13450HX 13500H 13505H 13600H 13620H 14450HX
    9900 9900K 10700 10700K 11700 11700K 11900 11900K 12600K 13400 14400`,
  20: `1280P 12650HX 12700H 12800H 12900H 12900HK 1370P 13500HX 13650HX 13700H 13800H 13900H 13900HK 14500HX
    10850K 10900 10900K 12700 12700K 13500 13600 13600K 14500 14600 14600K`,
  24: '12800HX 12850HX 12900HX 12950HX 13700HX 14650HX 12900 12900K 13700 13700K',
  28: '13850HX 14700HX 14700 14700K',
  32: '13900HX 13950HX 13980HX 14900HX 13900 13900K 14900 14900K',
};

const amd: Record<number, string> = {
  2: '3020E 3050U',
  4: '2200U 2300U 3150U 3200U 3250U 3300U 4300U 300U 7220U 1200 1300X 2200G 3200G 200GE 3000G',
  6: '4500U 3500 3500X',
  8: `2500U 2700U 3350U 3450U 3500U 3500C 3550H 3580U 3700U 3750H 3780U 4450U 4700U 5125C 5300U 5400U 5425U 7320U 7330U 7335U
    7440U 7520U 1400 1500X 2400G 3100 3300X 3400G 4100 4300G 5300G`,
  12: `4600H 4600U 4650U 4680U 5500U 5560U 5600H 5600HS 5600U 5625U 5650U 5675U 6600H 6600HS 6600U 6650U 7430U 7530U 7535HS
    7535U 7540U 7545U 7640H 7640HS 7640U 7645HX 8540U 8640H 8640HS 8640U 8645HS
    1600 1600X 2600 2600X 3600 3600X 3600XT 4500 4600G 4650G 5500 5600 5600G 5600GT 5600X 5650G 7500F 7600 7600X 8400F
    8500G 8600G 9600X`,
  16: `4750U 4800H 4800HS 4800U 4900H 4900HS 4980U 5700U 5800H 5800HS 5800U 5825U 5850U 5875U 5900HS 5900HX 5980HS 5980HX
    6800H 6800HS 6800U 6850H 6850U 6900HS 6900HX 6980HX 7435HS 7435H 7730U 7735H 7735HS 7735U 7736U 7745HX 7840H 7840HS
    7840U 7940H 7940HS 8745H 8745HS 8840HS 8840U 8845H 8845HS 8940H 8945HS
    1700 1700X 1800X 2700 2700X 3700X 3800X 4700G 4750G 5700 5700G 5700X 5750G 5800X 5800X3D 7700 7700X 7800X3D 8700F
    8700G 9700X 9800X3D`,
  24: '7845HX 3900X 5900X 7900 7900X 9900X',
  32: '7945HX 3950X 5950X 7950X 9950X',
};

/** Of a laptop by the family and the generation, where no number is given. */
const intelLaptops: Record<string, Record<number, number[]>> = {
  i3: { 2: [4], 3: [4], 4: [4], 5: [4], 6: [4], 7: [4], 8: [4], 10: [4], 11: [4, 8], 12: [8, 12] },
  i5: {
    2: [4],
    3: [4],
    4: [4],
    5: [4],
    6: [4],
    7: [4],
    8: [4, 8],
    9: [8],
    10: [8, 12],
    11: [8, 12],
    12: [12, 16],
  },
  i7: {
    2: [4, 8],
    3: [4, 8],
    4: [4, 8],
    5: [4, 8],
    6: [4, 8],
    7: [4, 8],
    8: [4, 8, 12],
    9: [12],
    10: [8, 12, 16],
  },
};
const ryzenLaptops: Record<string, Record<number, number[]>> = {
  3: { 2: [4], 3: [4, 8], 4: [4, 8], 5: [4, 8] },
  5: { 2: [8], 3: [8], 4: [6, 12], 5: [12], 6: [12] },
  7: { 2: [8], 3: [8], 4: [8, 16], 5: [16], 6: [16] },
};

const apple: Record<string, number[]> = {
  m1: [8],
  'm1 pro': [8, 10],
  'm1 max': [10],
  'm1 ultra': [20],
  m2: [8],
  'm2 pro': [10, 12],
  'm2 max': [12],
  'm2 ultra': [24],
  m3: [8],
  'm3 pro': [11, 12],
  'm3 max': [14, 16],
  m4: [8, 10],
  'm4 pro': [12, 14],
  'm4 max': [14, 16],
};

const byNumber = (table: Record<number, string>) =>
  new Map(
    Object.entries(table).flatMap(([threads, numbers]) =>
      numbers.split(/\s+/).map((number) => [number.toLowerCase(), Number(threads)] as const),
    ),
  );
const numbers = { Intel: byNumber(intel), AMD: byNumber(amd), MAC: byNumber(intel) };

/** Endings of desktop processors that change nothing about their threads. */
const sameThreads = /^(k|f|kf|ks|t|te|s|e|ge|p|r)$/;

/** How many threads a processor of that description has; several where it leaves that open, none where nobody knows. */
export function threadsOf({ processor, version, generation, category }: Described): number[] {
  const text = latinDigits(`${version} ${generation}`).toLowerCase();
  const chip = processor === 'MAC' && /\b(m[1-4])\b\s*(pro|max|ultra)?/.exec(text);
  if (chip) return apple[chip[2] ? `${chip[1]} ${chip[2]}` : chip[1]!] ?? [];
  // Of the Ultra series the names would be mistaken for older ones.
  if (/\bultra\b|\bcore\s+[3579]\b|threadripper|xeon|epyc|\bai\b/.test(text)) return [];
  const found = [...text.matchAll(/(?<![a-z\d])(n?)(\d{2,5})([a-z]*\d?[a-z]?)(?![a-z\d])/g)].flatMap(
    ([, letter = '', digits = '', ending = '']) => threadsOfNumber(processor, letter + digits, ending),
  );
  if (found.length > 0) return [...new Set(found)];
  return category === 'Laptop' ? threadsOfFamily(processor, text) : [];
}

function threadsOfNumber(processor: Processor, digits: string, ending: string): number[] {
  const table = numbers[processor];
  const exact = table.get(digits + ending);
  if (ending !== '') {
    const base = sameThreads.test(ending) ? table.get(digits) : undefined;
    return [exact ?? base].filter((threads) => threads !== undefined);
  }
  const similar = [...table].filter(
    ([number]) => number.startsWith(digits) && !/^\d/.test(number.slice(digits.length)),
  );
  // A year or a generation is no number of a processor.
  return digits.length < 3 ? [] : similar.map(([, threads]) => threads);
}

function threadsOfFamily(processor: Processor, text: string): number[] {
  if (processor === 'AMD') {
    const family = /(?:ryzen|\br)\s?-?([357])\b/.exec(text)?.[1];
    const series = /\b([2-6])000\b/.exec(text)?.[1];
    return ryzenLaptops[family ?? '']?.[Number(series)] ?? [];
  }
  const family = /\bi\s?-?([357])\b/.exec(text)?.[1];
  const generation = /(?<![a-z\d.])(1?\d)\s?(?:st|nd|rd|th|ম)?\s*(?:gen|generation|জেনারেশন)?(?![\d.])/.exec(
    text.replace(/\bi\s?-?[357]\b/g, ' '),
  )?.[1];
  return intelLaptops[`i${family}`]?.[Number(generation)] ?? [];
}
