type SentLink = { email: string; oobCode: string; oobLink: string; requestType: string };
type SentCode = { phoneNumber: string; code: string; sessionInfo: string };

export type SentCodes = { links: SentLink[]; codes: SentCode[] };

const maxItems = 10_000;

/** The database stores digests only; under test routes this list has the codes themselves. */
export const sentCodes = (): SentCodes => ({ links: [], codes: [] });

export function appendBounded<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > maxItems) list.shift();
}
