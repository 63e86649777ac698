import type { Category } from '#features/laptops/laptop-kinds.ts';

/** `stop`: do not buy. `cost`: what mending it costs is taken off. `note`: think about it. */
type Severity = 'stop' | 'cost' | 'note';

/** Where the next item is looked at. */
type Stage = 'look' | 'power' | 'hands' | 'data' | 'load' | 'end';

type Item = {
  id: ItemId;
  minutes: number;
  stage: Stage;
  severity: Severity;
  /** On the short list too. */
  isShort?: true;
  /** What a person reads off a report or a screen instead of judging. */
  measure?: 'percent' | 'GB';
};

export const itemIds = [
  'same-machine',
  'lock',
  'body',
  'hinges',
  'liquid',
  'capacitors',
  'graphics-card',
  'cold-start',
  'charger',
  'power-brick',
  'power-supply',
  'battery',
  'screen',
  'refresh',
  'keyboard',
  'touchpad',
  'camera-sound',
  'ports',
  'front-panel',
  'wireless',
  'memory',
  'memory-slots',
  'disk',
  'sata',
  'processor',
  'graphics',
  'load',
  'artefacts',
  'gpu-hotspot',
  'fans',
  'clock',
  'system',
  'windows-key',
  'hand-over',
] as const;
export type ItemId = (typeof itemIds)[number];

/** In the order of doing: look, power, data, load, money. */
const laptop: Item[] = [
  { id: 'same-machine', minutes: 1, stage: 'look', severity: 'stop', isShort: true },
  { id: 'lock', minutes: 2, stage: 'look', severity: 'stop', isShort: true },
  { id: 'body', minutes: 1, stage: 'look', severity: 'stop', isShort: true },
  { id: 'hinges', minutes: 1, stage: 'look', severity: 'cost' },
  { id: 'liquid', minutes: 0.5, stage: 'look', severity: 'note' },
  { id: 'cold-start', minutes: 1, stage: 'power', severity: 'stop', isShort: true },
  { id: 'charger', minutes: 1, stage: 'power', severity: 'cost' },
  { id: 'battery', minutes: 2, stage: 'power', severity: 'cost', isShort: true, measure: 'percent' },
  { id: 'screen', minutes: 2, stage: 'hands', severity: 'cost', isShort: true },
  { id: 'keyboard', minutes: 2, stage: 'hands', severity: 'cost', isShort: true },
  { id: 'touchpad', minutes: 0.5, stage: 'hands', severity: 'cost' },
  { id: 'camera-sound', minutes: 1, stage: 'hands', severity: 'cost' },
  { id: 'ports', minutes: 1, stage: 'hands', severity: 'cost' },
  { id: 'wireless', minutes: 1, stage: 'data', severity: 'cost' },
  { id: 'memory', minutes: 0.5, stage: 'data', severity: 'cost', measure: 'GB' },
  { id: 'disk', minutes: 1.5, stage: 'data', severity: 'cost', isShort: true, measure: 'GB' },
  { id: 'processor', minutes: 0.5, stage: 'data', severity: 'stop', isShort: true },
  { id: 'load', minutes: 2, stage: 'load', severity: 'cost' },
  { id: 'system', minutes: 1, stage: 'end', severity: 'note' },
  { id: 'hand-over', minutes: 1, stage: 'end', severity: 'stop', isShort: true },
];

const gamingOnly: Item[] = [
  { id: 'power-brick', minutes: 0.5, stage: 'power', severity: 'cost' },
  { id: 'refresh', minutes: 0.5, stage: 'hands', severity: 'note' },
  { id: 'graphics', minutes: 1, stage: 'data', severity: 'stop', isShort: true },
  { id: 'artefacts', minutes: 2, stage: 'load', severity: 'stop', isShort: true },
  { id: 'gpu-hotspot', minutes: 1, stage: 'load', severity: 'cost' },
];

const desktopOnly: Item[] = [
  { id: 'capacitors', minutes: 1, stage: 'look', severity: 'note' },
  { id: 'graphics-card', minutes: 1, stage: 'look', severity: 'note' },
  { id: 'power-supply', minutes: 1, stage: 'power', severity: 'cost', isShort: true },
  { id: 'front-panel', minutes: 1, stage: 'hands', severity: 'note' },
  { id: 'memory-slots', minutes: 1, stage: 'data', severity: 'note' },
  { id: 'sata', minutes: 1, stage: 'data', severity: 'note' },
  { id: 'fans', minutes: 0.5, stage: 'load', severity: 'cost' },
  { id: 'clock', minutes: 0.5, stage: 'end', severity: 'cost' },
  { id: 'windows-key', minutes: 0.5, stage: 'end', severity: 'note' },
];

/** A desktop is looked at on a screen, a keyboard and a mouse of one's own. */
const notOfDesktop: ItemId[] = ['body', 'hinges', 'battery', 'screen', 'keyboard', 'touchpad'];

const inOrder = (items: Item[]) => items.toSorted((a, b) => itemIds.indexOf(a.id) - itemIds.indexOf(b.id));

/** A change of what is asked is another version: answers name the list that they answer. */
export const checklists: Record<Category, { version: string; items: Item[] }> = {
  Laptop: { version: 'laptop@1', items: laptop },
  Gaming: { version: 'gaming@1', items: inOrder([...laptop, ...gamingOnly]) },
  Desktop: {
    version: 'desktop@1',
    items: inOrder([...laptop.filter(({ id }) => !notOfDesktop.includes(id)), ...desktopOnly]),
  },
};

/** The items that a measurement may answer. */
export const measuredItems = laptop.flatMap(({ id, measure }) => (measure ? [id] : []));
