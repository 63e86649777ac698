/** Of terms that several words were joined to; the tokenizer makes the same term of the label. */
const labels: [RegExp, (amount: number) => string][] = [
  [/^(\d+)ram$/, (gb) => `${gb} GB RAM`],
  [/^(\d+)disk$/, (gb) => (gb % 1000 === 0 && gb > 0 ? `${gb / 1000} TB` : `${gb} GB`)],
  [/^(\d+)inch$/, (size) => `${size < 100 ? size : size / 10}″`],
  [/^(\d+)gen$/, (number) => `Gen ${number}`],
  [/^win(\d+)$/, (number) => `Windows ${number}`],
  [/^ryzen(\d)$/, (number) => `Ryzen ${number}`],
];

export function labelOfTerm(term: string): string {
  if (!/\d/.test(term)) return term;
  for (const [pattern, label] of labels) {
    const amount = pattern.exec(term)?.[1];
    if (amount !== undefined) return label(Number(amount));
  }
  return term;
}
