import { type Fact, fact, type ReportFormat } from './facts.ts';
import { decimal, healthOf, mostCycles, whole } from './figures.ts';
import { rowNamed, rowsOf } from './rows.ts';

function batteriesIn(text: string) {
  return text.split(/^(?=[ \t]{0,8}(?:native-path:|Device: ))/m).flatMap((part) => {
    const rows = rowsOf(part);
    const row = (label: RegExp) => rowNamed(rows, label);
    const isSum = /\(null\)|DisplayDevice/.test(row(/^native-path$/)?.value ?? '');
    const isOwn = !/^no\b/i.test(row(/^power supply$/)?.value ?? '');
    const [full, design] = [row(/^energy-full$/), row(/^energy-full-design$/)];
    const capacity = row(/^capacity$/);
    if (isSum || !isOwn || !(full ?? capacity)) return [];
    const amount = (value = '') => decimal(/^[\d.,]{1,12}/.exec(value)?.[0]);
    const cycles = row(/^charge-cycles$/);
    return [
      {
        full: amount(full?.value),
        design: amount(design?.value),
        percent: amount(capacity?.value),
        cycles: cycles ? whole(/^\d{1,5}$/.exec(cycles.value)?.[0]) : Number.NaN,
        lines: [full, design, capacity, cycles].flatMap((found) => found?.line.trim() ?? []),
      },
    ];
  });
}

function read(text: string): Fact[] {
  const batteries = batteriesIn(text);
  const line = batteries.flatMap(({ lines }) => lines).join(', ');
  const percent = batteries.find(({ percent }) => percent > 0)?.percent;
  const health = healthOf(batteries) ?? (percent && Math.min(100, Math.round(percent)));
  const cycles = mostCycles(batteries.map(({ cycles }) => cycles));
  return [
    ...(health ? fact('batteryHealth', health, line) : []),
    ...(cycles ? fact('batteryCycles', cycles, line) : []),
  ];
}

export const upower: ReportFormat = {
  format: 'upower',
  matches: (text) => /^[ \t]{0,8}(?:native-path|energy-full-design):/m.test(text),
  read,
};
