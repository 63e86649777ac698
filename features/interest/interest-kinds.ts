// Apart from the contract: every page with a machine notes interest, and needs no shapes for it.
export const interestPath = '/laptops/:id/interest';

/** What a visitor does with a machine: opens its page, presses its heart, opens its contact. */
export const interestKinds = ['view', 'heart', 'contact'] as const;
export type InterestKind = (typeof interestKinds)[number];
