// After paraglide: a number that fills a gap of a message is written as the message's language writes numbers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('./compiled/messages/', import.meta.url);
const importLine = "import { filledIn } from '../../numbers.ts';\n";
const gap = /\$\{(i\.\w+)\}/g;

/** Each language's text of a message is one function, up to the line that closes it. */
const texts = /^const ([a-z]+)_\w+ = [^]*?^\};$/gm;

for (const name of readdirSync(folder)) {
  const file = new URL(name, folder);
  const compiled = readFileSync(file, 'utf8');
  const filled = compiled.replace(texts, (text, language) =>
    text.replace(gap, `\${filledIn($1, "${language}")}`),
  );
  if (filled !== compiled) writeFileSync(file, importLine + filled);
}
