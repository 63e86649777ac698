/** A line of the form `label: value`. */
export type Row = { label: string; value: string; line: string; indent: number };

const rule = /^[\s=*_-]{4,}$/;

/** Lines with a label; a line without one continues the value before it, where a mail was wrapped. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let canContinue = false;
  for (const line of text.split('\n')) {
    const at = line.slice(0, 70).search(/:(?:\s|$)/);
    const label = line.slice(0, at).trim();
    const last = rows.at(-1);
    if (at > 0 && label !== '') {
      const value = line.slice(at + 1).trim();
      rows.push({ label, value, line, indent: line.search(/\S/) });
      canContinue = value !== '';
    } else if (line.trim() === '' || rule.test(line)) canContinue = false;
    else if (last && canContinue) {
      last.value += ` ${line.trim()}`;
      last.line += ` ${line.trim()}`;
    }
  }
  return rows;
}

/** The first row with this label. */
export const rowNamed = (rows: Row[], label: RegExp): Row | undefined =>
  rows.find((row) => label.test(row.label));
