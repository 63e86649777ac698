import { m } from '#words';
import type { ItemId } from './checklist-items.ts';
import type { Question } from './question.ts';
import type { PartId } from './repair-prices.ts';

/** What mends a fault: one of these parts, and how much of its price the fault costs. */
type Repair = { parts: PartId[]; share: number; why: string };

/** A fault that is one of several parts costs between the cheapest and the dearest of them. */
const partsOf: Partial<Record<ItemId, PartId[]>> = {
  hinges: ['hinges'],
  charger: ['adapter', 'power-socket'],
  'power-brick': ['adapter-gaming'],
  'power-supply': ['power-supply'],
  screen: ['screen'],
  keyboard: ['keyboard'],
  touchpad: ['touchpad'],
  'camera-sound': ['camera', 'speakers', 'microphone'],
  ports: ['port'],
  wireless: ['wireless'],
  load: ['cleaning', 'fan'],
  'gpu-hotspot': ['cleaning'],
  fans: ['fan-desktop'],
  clock: ['clock-battery'],
};

/** Repaired through the same opening, so that its labour is paid once. */
export const openings: ItemId[][] = [['hinges', 'keyboard', 'touchpad']];

/** Nothing is left of a battery at this health. */
const wornOutPercent = 40;
const usualHealthPercent = 80;
/** What a machine shows of its memory or disk is a little less than what is in it. */
const shownOfClaim = 0.9;

export function repairOf(id: ItemId, question: Question): Repair {
  if (id === 'battery') return battery(question);
  if (id === 'memory') return memory(question);
  if (id === 'disk') return disk(question);
  return { parts: kindOf(id, question), share: 1, why: m.checklist_why_repair() };
}

/** The dearer kind of a part where the machine is of that kind. */
function kindOf(id: ItemId, { category, claims }: Question): PartId[] {
  const isMac = claims.processor === 'MAC';
  if (id === 'screen' && (isMac || category === 'Gaming')) return ['screen-gaming'];
  if (id === 'keyboard' && (isMac || category === 'Gaming')) return ['keyboard-lit'];
  if (id === 'charger' && category === 'Desktop') return ['power-cable'];
  if (id === 'load' && category === 'Desktop') return ['cleaning', 'fan-desktop'];
  return partsOf[id] ?? [];
}

function battery({ claims, answers }: Question): Repair {
  const parts: PartId[] = [claims.processor === 'MAC' ? 'battery-mac' : 'battery'];
  const answer = answers.battery;
  if (typeof answer !== 'object') return { parts, share: 1, why: m.checklist_why_repair() };
  const expected = claims.batteryHealth ?? usualHealthPercent;
  const lost = expected - answer.measured;
  const share = lost <= 0 || expected <= wornOutPercent ? 0 : Math.min(lost / (expected - wornOutPercent), 1);
  return { parts, share, why: m.checklist_why_battery({ expected, measured: answer.measured }) };
}

const moduleGb = 8;

function memory({ claims, answers }: Question): Repair {
  const claimed = claims.ramGb ?? undefined;
  const answer = answers.memory;
  if (typeof answer !== 'object') return { parts: ['memory-8'], share: 1, why: m.checklist_why_repair() };
  const missing = missingOf(claimed, answer.measured);
  return { parts: ['memory-8'], share: missing / moduleGb, why: missingWhy(claimed, answer.measured) };
}

const disks: [part: PartId, gb: number][] = [
  ['disk-256', 256],
  ['disk-512', 512],
  ['disk-1000', 1000],
];

function disk({ claims, answers }: Question): Repair {
  const answer = answers.disk;
  const claimed = claims.storageGb ?? undefined;
  if (typeof answer !== 'object') {
    const parts: PartId[] = claimed ? [diskFor(claimed)] : ['disk-256', 'disk-512'];
    return { parts, share: 1, why: m.checklist_why_repair() };
  }
  const missing = missingOf(claimed, answer.measured);
  return {
    parts: [diskFor(missing)],
    share: missing > 0 ? 1 : 0,
    why: missingWhy(claimed, answer.measured),
  };
}

/** Makers call the same disk 240, 250 or 256 GB. */
const diskFor = (gb: number) => disks.find(([, size]) => gb <= size * 1.1)?.[0] ?? 'disk-1000';

const missingOf = (claimed: number | undefined, measured: number) =>
  claimed === undefined || measured >= claimed * shownOfClaim ? 0 : claimed - measured;

const missingWhy = (claimed: number | undefined, measured: number) =>
  claimed === undefined ? m.checklist_why_no_claim() : m.checklist_why_missing({ claimed, measured });
