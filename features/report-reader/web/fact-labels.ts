import { m } from '#words';
import { digits } from '#words/numbers.ts';
import type { FactName, FormatName } from '../facts.ts';

export const factLabels: Record<FactName, () => string> = {
  manufacturer: m.report_manufacturer,
  model: m.report_model,
  processor: m.report_processor,
  threads: m.report_threads,
  ramGb: m.report_ram,
  storageGb: m.report_storage,
  storageKind: m.report_storage_kind,
  graphics: m.report_graphics,
  screen: m.report_screen,
  refresh: m.report_refresh,
  os: m.report_os,
  tpm: m.report_tpm,
  batteryHealth: m.report_battery_health,
  batteryCycles: m.report_battery_cycles,
  diskHealth: m.report_disk_health,
  diskLifeUsed: m.report_disk_life,
};

const diskHealths: Record<string, () => string> = {
  good: m.report_disk_good,
  caution: m.report_disk_caution,
  bad: m.report_disk_bad,
};

/** As people write it, with its unit. */
export function worded(name: FactName, value: string): string {
  if (name === 'ramGb' || name === 'storageGb') return `${digits(value)} GB`;
  if (name === 'refresh') return `${digits(value)} Hz`;
  if (name === 'batteryHealth' || name === 'diskLifeUsed') return `${digits(value)}%`;
  if (name === 'screen') return digits(value.replace('x', ' × '));
  if (/^\d+$/.test(value)) return digits(value);
  return name === 'diskHealth' ? (diskHealths[value]?.() ?? value) : value;
}

/** The programs' own names. */
export const formatTitles: Record<FormatName, string> = {
  dmidecode: 'dmidecode',
  smartctl: 'smartctl',
  powercfg: 'powercfg /batteryreport',
  dxdiag: 'DxDiag',
  systeminfo: 'systeminfo',
  hbreport: 'Hatbodol',
  system_profiler: 'System Information (macOS)',
  inxi: 'inxi',
  upower: 'upower',
  lshw: 'lshw',
  crystaldiskinfo: 'CrystalDiskInfo',
};

const droppedLabels: Record<string, () => string> = {
  serial: m.report_dropped_serial,
  uuid: m.report_dropped_uuid,
  mac: m.report_dropped_mac,
  ip: m.report_dropped_ip,
  host: m.report_dropped_host,
  user: m.report_dropped_user,
  'product-id': m.report_dropped_product,
  'machine-id': m.report_dropped_machine,
  udid: m.report_dropped_udid,
  'disk-id': m.report_dropped_disk,
};

export const droppedLabel = (kind: string): string => droppedLabels[kind]?.() ?? kind;
