import { readFileSync } from 'node:fs';

const folder = new URL('../../docs/deploy/', import.meta.url);

export const templatePath = (name: string) => new URL(name, folder).pathname;

/** A file of `docs/deploy/` with this machine's addresses in place of the document's. */
export function fillTemplate(name: string, replacements: Record<string, string>): string {
  let text = readFileSync(templatePath(name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/deploy/${name} names no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
