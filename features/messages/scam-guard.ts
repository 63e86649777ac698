import {
  advance,
  arrived,
  cannotMeet,
  code,
  courier,
  courierOnly,
  customs,
  demand,
  meeting,
  money,
  secret,
  sentAway,
  settled,
  soldier,
  stuck,
  tell,
  wallet,
} from './scam-words.ts';

/** What a message may be, in the order in which it is said. */
export const warningKinds = [
  'advance-money',
  'courier-only',
  'customs-story',
  'secret-code',
  'link',
  'phone-number',
] as const;
export type WarningKind = (typeof warningKinds)[number];

type Circumstances = {
  /** Links to ourselves are fine. */
  host: string;
  /** Numbers of this machine's seller are for after the agreement. */
  isPhoneHidden: boolean;
};

const joiners = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const bengaliZero = 0x09e6;

/** One way of writing: small letters, Latin digits, no invisible signs, no dots or spaces inside numbers and names. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(joiners, '')
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replaceAll(/(?<=\d)[\s.,()\-–_/]+(?=\d)/g, '')
    .replaceAll(/\b([a-z])[\s.*_-](?=[a-z]\b)/g, '$1')
    .replaceAll(/@(?=sh\b)/g, 'a')
    .replaceAll(/\s+/g, ' ');
}

const mobileNumber = /(?<!\d)(?:\+?88)?01[3-9]\d{8}(?!\d)/;

const negation =
  /(?<![\p{L}\p{M}])(?:no|not|never|don't|dont|do not|won't|wont|cannot|can't|avoid|nobody|na|nai|nei|nah|noy|না|নাই|নেই|নয়|নি|করিনা|দিই না)(?![\p{L}\p{M}])/gu;
const without = /(?<![\p{L}\p{M}])(?:without|chara|sara|chhara|ছাড়া)(?![\p{L}\p{M}])/gu;

const orElse = /(?:unless|(?<![\p{L}\p{M}])(?:na|না) (?:dile|korle|pathale|দিলে|করলে|পাঠালে))/u;

/** "No advance needed" reassures, "without advance I do not give it" demands. */
function isDenied(clause: string): boolean {
  if (orElse.test(clause)) return false;
  const conditions = clause.match(without)?.length ?? 0;
  const denials = clause.replaceAll(without, ' ').match(negation)?.length ?? 0;
  return conditions === 0 ? denials > 0 : denials === 0;
}

const clausesOf = (text: string) =>
  text.split(/[.!?;।\n]|, but | kintu | কিন্তু /u).filter((clause) => clause.trim());

const thanks = /(?:thank(?:s| you)?|thnx|tnx|dhonnobad) (?:\p{L}+ )?in advance/u;

function wantsAdvance(text: string): boolean {
  return clausesOf(text.replace(thanks, ' ')).some((clause) => {
    if (meeting.test(clause) && !mobileNumber.test(clause)) return false;
    if (advance.test(clause)) return !isDenied(clause);
    if (!wallet.test(clause)) return false;
    return (demand.test(clause) || mobileNumber.test(clause)) && !isDenied(clause);
  });
}

const isQuestion = (text: string) =>
  /\?|(?:jabe|parben|hobe) ?(?:ki|kina)|(?:যাবে|পারবেন|হবে|দেন) ?(?:কি|কিনা)/u.test(text);

function wantsCourier(text: string): boolean {
  if (courierOnly.test(text)) return !isQuestion(text) || money.test(text);
  if (!courier.test(text)) return false;
  if (cannotMeet.test(text)) return true;
  return clausesOf(text).some(
    (clause) =>
      courier.test(clause) &&
      money.test(clause) &&
      demand.test(clause) &&
      !isDenied(clause) &&
      !isQuestion(text),
  );
}

const tellsCustomsStory = (text: string): boolean =>
  (customs.test(text) && stuck.test(text) && !settled.test(text)) ||
  (soldier.test(text) && sentAway.test(text)) ||
  (soldier.test(text) && courier.test(text));

const wantsSecret = (text: string): boolean =>
  [text, ...clausesOf(text)].some(
    (clause) =>
      ((secret.test(clause) && tell.test(clause)) ||
        (code.test(clause) && arrived.test(clause) && tell.test(clause))) &&
      !isDenied(clause),
  );

const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{M}\d@.])(?:[a-z\d-]+\.)+(?:com|net|org|info|xyz|top|site|online|shop|store|link|click|live|app|io|me|ly|co|cc|tk|ml|ru|cn|bd|dev|page|club|vip|win|pw|gl)(?![\p{L}\p{M}\d])(?:\/\S*)?/giu;

function hasForeignLink(text: string, host: string): boolean {
  return (text.normalize('NFKC').match(link) ?? []).some((found) => {
    const address = /^https?:/i.test(found) ? found : `http://${found}`;
    return !URL.canParse(address) || new URL(address).hostname !== host;
  });
}

/** What a reader should beware of in a message: a hint, which is sometimes wrong and never keeps anything back. */
export function warningsIn(text: string, { host, isPhoneHidden }: Circumstances): WarningKind[] {
  const plain = plainText(text);
  const found: Record<WarningKind, boolean> = {
    'advance-money': wantsAdvance(plain),
    'courier-only': wantsCourier(plain),
    'customs-story': tellsCustomsStory(plain),
    'secret-code': wantsSecret(plain),
    link: hasForeignLink(text, host),
    'phone-number': isPhoneHidden && mobileNumber.test(plain),
  };
  return warningKinds.filter((kind) => found[kind]);
}
