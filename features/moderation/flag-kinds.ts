/** What can be reported. */
export type FlagKind = 'laptop' | 'seller' | 'blog' | 'visit' | 'message';

/** What a verdict does to the person whom it concerns. */
export type SanctionKind = 'warn' | 'hide' | 'remove' | 'suspend';
