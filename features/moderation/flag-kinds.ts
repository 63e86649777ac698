/** What can be reported. */
export const flagKinds = ['laptop', 'seller', 'blog', 'visit', 'message'] as const;
export type FlagKind = (typeof flagKinds)[number];

export const flagReasons = [
  'scam',
  'advance-money',
  'stolen',
  'not-theirs',
  'wrong-category',
  'duplicate',
  'sold-already',
  'offensive',
  'spam',
  'other',
] as const;
export type FlagReason = (typeof flagReasons)[number];

export const verdicts = ['nothing-wrong', 'warn', 'hide', 'remove', 'suspend'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a verdict does to the person whom it concerns. */
export type SanctionKind = Exclude<Verdict, 'nothing-wrong'>;

export const flagStates = ['open', 'closed'] as const;
