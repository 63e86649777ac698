type Goal = { atMost: number } | { atLeast: number };

const shown = (figure: number) => figure.toLocaleString('en', { maximumFractionDigits: 2 });

/** Prints a figure beside its goal; one that misses it fails the command. */
export function claim(what: string, figure: number, goal: Goal, unit = ''): void {
  const met = 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
  const wanted = 'atMost' in goal ? `at most ${shown(goal.atMost)}` : `at least ${shown(goal.atLeast)}`;
  process.stdout.write(`${met ? 'ok' : 'MISSED'}  ${what}: ${shown(figure)}${unit} (${wanted})\n`);
  if (!met) process.exitCode = 1;
}

/** Prints a figure that has no goal. */
export function figure(what: string, found: number, unit = ''): void {
  process.stdout.write(`    ${what}: ${shown(found)}${unit}\n`);
}
