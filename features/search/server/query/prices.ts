import { highestPrice } from '#features/laptops/price-reading.ts';
import { normalize } from '../../tokenizer.ts';
import { isNumber, numberOf, type Token } from './lexer.ts';
import type { PartOf, Price } from './parsed-query.ts';
import { PhraseBook } from './phrase-book.ts';
import { beforeAmount, behindAmount, rangeJoints } from './price-phrases.ts';

/** Nothing is sold for less. */
const lowestTaka = 1000;
/** `4k` is a screen and `13700k` a processor. */
const thousandsWithK = { from: 5, to: 999 };
/** Around a price is from 15 % below it to 15 % above it. */
const aroundShare = 0.15;

const before = new PhraseBook(beforeAmount);
const behind = new PhraseBook(behindAmount);
const joint = new PhraseBook({ to: rangeJoints });

const thousandTaka = new RegExp(
  normalize('^(?:hajar|hazar|hajaar|hajr|hazr|thousand|হাজার)(?:er|e|s|ের|ে)?$'),
  'u',
);
const lakhTaka = new RegExp(normalize('^(?:lakh|lac|lak|lacs|lakhs|লাখ|লক্ষ)(?:er|e|ের|ে)?$'), 'u');
const croreTaka = new RegExp(normalize('^(?:crore|cr|কোটি)(?:er|e|ের)?$'), 'u');
const kTaka = /^k(?:er|e|r)?$/;
const currency = new RegExp(normalize('^(?:৳|tk|tks|taka|bdt|টাকা)$'), 'u');
const currencyBehind = new RegExp(
  normalize('^(?:৳|tk|tks|taka|takar|takay|takai|tkar|tkr|bdt|টাকা|টাকার|টাকায়|/-|/=)$'),
  'u',
);
/** Behind them a number is of something else. */
const otherUnit =
  /^(gb|tb|gigs?|mb|mhz|ghz|hz|inch|gen|th|nd|rd|st|ti|ram|ssd|hdd|kg|w|mah|cm|mm|p|percent|%|"|series|generation|years?|months?|days?|hours?|টি|জিবি|টিবি|ইঞ্চি|জেন|জেনারেশন)$/u;

type Amount = {
  taka: number;
  /** As it was typed, without its unit. */
  number: number;
  unit: number;
  isCertain: boolean;
  length: number;
};

/** The number of a model, not of taka: `latitude 7490`, `i5 12400`. */
export type IsModelNumber = (number: string, before: Token | undefined) => boolean;

/** The price that stands here, if one does. */
export function readPriceAt(
  tokens: readonly Token[],
  at: number,
  isModelNumber: IsModelNumber,
): { part: PartOf<'price'>; length: number } | undefined {
  const between = tokens[at]?.text === 'between' ? 1 : 0;
  const side = between === 0 ? before.at(tokens, at) : undefined;
  const lead = between + (side?.length ?? 0);
  const range = rangeAt(tokens, at + lead, isModelNumber, lead > 0);
  if (range) return { part: priceOf(range), length: lead + range.length };
  const amount = amountAt(tokens, at + lead);
  if (!amount) return undefined;
  const sideBehind = behind.at(tokens, at + lead + amount.length);
  const meaning = side?.meaning ?? sideBehind?.meaning;
  const taka = takaOf(amount, meaning !== undefined, () =>
    isModelNumber(String(amount.number), tokens[at + lead - 1]),
  );
  if (taka === undefined) return undefined;
  const length = lead + amount.length + (sideBehind?.length ?? 0);
  return { part: priceOf(sided(taka, meaning)), length };
}

function sided(taka: number, side: 'below' | 'above' | 'around' | undefined): Price {
  if (side === 'above') return { min: taka, wish: taka };
  if (side !== 'around') return { max: taka, wish: taka };
  return {
    min: Math.round(taka * (1 - aroundShare)),
    max: Math.round(taka * (1 + aroundShare)),
    wish: taka,
  };
}

function priceOf({ min, max, wish }: Price): PartOf<'price'> {
  const text =
    min === undefined
      ? `under ${max} taka`
      : max === undefined
        ? `over ${min} taka`
        : wish === undefined
          ? `${min} to ${max} taka`
          : `around ${wish} taka`;
  return {
    kind: 'price',
    text,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(wish !== undefined && { wish }),
  };
}

/** What an amount is in taka. Without unit and currency it must look like a price. */
function takaOf(amount: Amount, hasSide: boolean, isModelNumber: () => boolean): number | undefined {
  const { taka, number, isCertain } = amount;
  if (isCertain) return taka;
  // "Under 30" means thousands.
  if (hasSide && number >= 8 && number <= 300) return number * 1000;
  if (taka < lowestTaka || taka > highestPrice) return undefined;
  if (hasSide) return taka;
  const digits = String(taka).length;
  const looksLikePrice = digits === 4 ? taka >= 5000 && taka % 500 === 0 : digits === 5 || digits === 6;
  return looksLikePrice && !isModelNumber() ? taka : undefined;
}

function rangeAt(
  tokens: readonly Token[],
  at: number,
  isModelNumber: IsModelNumber,
  hasLead: boolean,
): (Price & { length: number }) | undefined {
  const first = amountAt(tokens, at);
  const joined = first && joint.at(tokens, at + first.length);
  if (!joined) return undefined;
  const from = at + first.length + joined.length;
  const last = amountAt(tokens, from);
  if (!last) return undefined;
  // "20-30k" means thousands on both sides.
  const unit = first.unit === 1 && first.number < lowestTaka ? last.unit : first.unit;
  const sideBehind = behind.at(tokens, from + last.length);
  const isCertain = first.isCertain || last.isCertain || hasLead || sideBehind !== undefined;
  const thousands = isCertain && unit === 1 && last.unit === 1 && last.number <= 300 ? 1000 : 1;
  const ends = [first.number * unit * thousands, last.taka * thousands] as const;
  const isPrice = ends.every((taka) => taka >= lowestTaka && taka <= highestPrice);
  const isModel = () => isModelNumber(String(first.number), tokens[at - 1]);
  if (!isPrice || (!isCertain && (ends.some((taka) => taka < 5000 || taka % 500 > 0) || isModel())))
    return undefined;
  const [min, max] = ends.toSorted((a, b) => a - b) as [number, number];
  return { min, max, length: from + last.length + (sideBehind?.length ?? 0) - at };
}

/** A number with its unit and currency; never inside a token that has letters before it. */
function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = tokens[at];
  const hasCurrency = first !== undefined && currency.test(first.text);
  const start = hasCurrency ? at + (tokens[at + 1]?.text === '.' ? 2 : 1) : at;
  const number = tokens[start];
  if (!isNumber(number) || (!hasCurrency && isInsideName(tokens, start))) return undefined;
  let length = start + 1 - at;
  let [taka, unit] = [numberOf(number), 1];
  const multiple = unitAt(tokens, at + length, numberOf(number));
  if (multiple !== undefined) {
    unit = multiple;
    taka *= unit;
    length += 1;
    const rest = tokens[at + length];
    // "1 lakh 20 hajar"
    if (unit === 100_000 && isNumber(rest) && thousandTaka.test(tokens[at + length + 1]?.text ?? '')) {
      taka += numberOf(rest) * 1000;
      length += 2;
    }
  } else if (isOfSomethingElse(tokens[at + length])) return undefined;
  const behindIt = tokens[at + length];
  const isCurrencyBehind = behindIt !== undefined && currencyBehind.test(behindIt.text);
  if (isCurrencyBehind) length += 1;
  // "25,000/- tk"
  if (isCurrencyBehind && currencyBehind.test(tokens[at + length]?.text ?? '')) length += 1;
  const isCertain =
    taka >= lowestTaka && taka <= highestPrice && (unit > 1 || hasCurrency || isCurrencyBehind);
  return { taka: Math.round(taka), number: numberOf(number), unit, isCertain, length };
}

const letters = /^[\p{L}\p{M}]+$/u;
const sign = /^[-./+]$/;

function isInsideName(tokens: readonly Token[], at: number): boolean {
  if (!tokens[at]!.isGlued) return false;
  const previous = tokens[at - 1]!.text;
  if (letters.test(previous)) return !currency.test(previous);
  // "i7-13700k", but "20k-30k"
  return sign.test(previous) && tokens[at - 1]!.isGlued && !isAmountBefore(tokens, at - 2);
}

const isAmountBefore = (tokens: readonly Token[], at: number) =>
  isNumber(tokens[at]) ||
  (isNumber(tokens[at - 1]) && unitAt(tokens, at, numberOf(tokens[at - 1]!)) !== undefined);

function unitAt(tokens: readonly Token[], at: number, number: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  if (thousandTaka.test(text)) return 1000;
  if (lakhTaka.test(text)) return 100_000;
  if (croreTaka.test(text)) return 10_000_000;
  return kTaka.test(text) && number >= thousandsWithK.from && number <= thousandsWithK.to ? 1000 : undefined;
}

/** Letters or a sign that belong to the number make another thing of it: `16gb`, `13700k`, `8/256`. */
function isOfSomethingElse(next: Token | undefined): boolean {
  if (next === undefined || currencyBehind.test(next.text)) return false;
  if (otherUnit.test(next.text)) return true;
  return next.isGlued && letters.test(next.text) && !/^(?:er|r|e|এর|ের)$/u.test(next.text);
}
