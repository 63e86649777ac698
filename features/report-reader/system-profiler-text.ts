import { type Fact, fact } from './facts.ts';
import { bytesIn, decimal, mostCycles, soldGb, whole } from './figures.ts';
import { type Row, rowsOf } from './rows.ts';

const valueIs = (rows: Row[], pattern: RegExp) => rows.find(({ value }) => pattern.test(value));
const labelIs = (rows: Row[], pattern: RegExp) =>
  rows.find(({ label, value }) => pattern.test(label) && value !== '');

function processorIn(rows: Row[]): Fact[] {
  // A card has cores too, and the name of the chip.
  const appleCores = valueIs(rows, /^\d{1,2} \(\d{1,2} \S{2,30} \S{1,30} \d{1,2} /);
  const chip = labelIs(rows, /^(?:Chip|Puce)$/) ?? (appleCores ? valueIs(rows, /^Apple M\d/) : undefined);
  const intel = labelIs(rows, /^Processor Name$/) ?? valueIs(rows, /-Core Intel /);
  const double = labelIs(rows, /^Hyper-Threading Technology$/);
  const cores = appleCores ?? (double ? labelIs(rows, /^Total Number of Cores$/) : undefined);
  const count = Number(/^\d{1,3}/.exec(cores?.value ?? '')?.[0]);
  const isDouble = /enabled/i.test(double?.value ?? '');
  const row = chip ?? intel;
  return [
    ...(row ? fact('processor', row.value, row.line) : []),
    ...(cores && count > 0 ? fact('threads', count * (isDouble ? 2 : 1), cores.line) : []),
  ];
}

function disksIn(rows: Row[]): Fact[] {
  return rows.flatMap((row, index) => {
    const bytes = whole(/\(([\d.,' ]{7,30}) ?\S{3,12}\)/.exec(row.value)?.[1]) || bytesIn(row.value);
    if (!/^(?:Capacity|Kapazität|Capacité|Capacidad|Capacità|Capacidade)$/.test(row.label) || !(bytes > 1e9))
      return [];
    // A volume has a capacity too, and no model.
    const next = rows.slice(index + 1, index + 20);
    const till = next.findIndex(({ label }) => label === row.label);
    const about = till < 0 ? next : next.slice(0, till);
    const model = labelIs(about, /^(?:Model|Modell|Modèle|Modelo|Modello)$/);
    if (!model) return [];
    const status = labelIs(about, /^S\.M\.A\.R\.T/);
    const health = /verified|überprüft|vérifié|verificado|verificato/i.test(status?.value ?? '')
      ? 'good'
      : /fail/i.test(status?.value ?? '')
        ? 'bad'
        : undefined;
    const medium = labelIs(about, /^Medium Type$/);
    const kind = /^APPLE SSD AP\d/i.test(model.value)
      ? 'NVMe'
      : /solid/i.test(medium?.value ?? '')
        ? 'SSD'
        : /rotat/i.test(medium?.value ?? '')
          ? 'HDD'
          : undefined;
    return [
      ...fact('storageGb', soldGb(bytes, model.value), row.line),
      ...(kind ? fact('storageKind', kind, model.line) : []),
      ...(status && health ? fact('diskHealth', health, status.line) : []),
    ];
  });
}

function screensIn(rows: Row[]): Fact[] {
  const cards = rows.filter(({ label }) =>
    /^(?:Chipset Model|Chipsatz-Modell|Modèle du jeu de puces)$/.test(label),
  );
  const size = rows.find(
    ({ label, value }) =>
      /^(?:Resolution|Auflösung|Résolution|Resolución|Risoluzione)$/.test(label) &&
      /^\d{3,5} ?x ?\d{3,5}/.test(value),
  );
  const [, width, height] = /^(\d{3,5}) ?x ?(\d{3,5})/.exec(size?.value ?? '') ?? [];
  const hertz = rows.find(({ value }) =>
    /^\d{3,5} ?x ?\d{3,5}.{0,20}@ ?\d{2,3}(?:[.,]\d{1,4})? ?Hz/i.test(value),
  );
  const rate = /@ ?(\d{2,3}(?:[.,]\d{1,4})?) ?Hz/i.exec(hertz?.value ?? '')?.[1];
  return [
    ...cards.flatMap(({ value, line }) => fact('graphics', value, line)),
    ...(size ? fact('screen', `${width}x${height}`, size.line) : []),
    ...(hertz && rate ? fact('refresh', Math.round(decimal(rate)), hertz.line) : []),
  ];
}

/** The report as text; where macOS speaks another language, values are recognised by their form. */
export function readProfilerText(text: string): Fact[] {
  const rows = rowsOf(text);
  const model = valueIs(rows, /^(?:MacBook(?:Air|Pro)?|iMac(?:Pro)?|Macmini|MacPro|Mac)\d{1,2},\d{1,2}$/);
  const memory = rows.find(({ label, value }) => /^\d{1,3} (?:GB|Go|ГБ)$/.test(value) && !/VRAM/.test(label));
  const system = labelIs(rows, /^System Version$/);
  const cycles = labelIs(
    rows,
    /^(?:Cycle Count|Anzahl der Ladezyklen|Zyklen|Nombre de cycles|Cómputo de ciclos|Recuento de ciclos|Conteggio cicli|Número de ciclos)$/,
  );
  const health = labelIs(
    rows,
    /^(?:Maximum Capacity|Maximale Kapazität|Capacité maximale|Capacidad máxima|Capacità massima|Capacidade máxima)$/,
  );
  const percent = Number(/^(\d{1,3}) ?%/.exec(health?.value ?? '')?.[1]);
  const count = mostCycles([whole(/^\d{1,5}$/.exec(cycles?.value ?? '')?.[0])]);
  return [
    ...(model ? fact('model', model.value, model.line) : []),
    ...processorIn(rows),
    ...(memory ? fact('ramGb', whole(memory.value), memory.line) : []),
    ...disksIn(rows),
    ...screensIn(rows),
    ...(system ? fact('os', system.value.replace(/ \([^)]{0,40}\)$/, ''), system.line) : []),
    ...(health && percent > 0 ? fact('batteryHealth', Math.min(100, percent), health.line) : []),
    ...(cycles && count ? fact('batteryCycles', count, cycles.line) : []),
  ];
}
