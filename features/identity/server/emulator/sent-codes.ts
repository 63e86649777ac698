type SentLink = { email: string; oobCode: string; oobLink: string; requestType: string };
type SentCode = { phoneNumber: string; code: string; sessionInfo: string };

export type TestRecord = { links: SentLink[]; codes: SentCode[] };

const most = 10_000;

/** Codes are kept as digests; where test routes are open this is the only place that still knows them. */
export const testRecord = (): TestRecord => ({ links: [], codes: [] });

export function remember<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > most) list.shift();
}
