import { m } from '#words';
import type { ItemId } from '../checklist-items.ts';

type How = { system?: string; text: () => string };
/** What an item of the checklists says. */
export const itemWords: Record<ItemId, { title: () => string; how: How[]; fail: () => string }> = {
  'same-machine': {
    title: m.check_same_machine,
    how: [
      { text: m.check_same_machine_how },
      { system: 'Windows', text: m.check_same_machine_windows },
      { system: 'macOS', text: m.check_same_machine_mac },
      { system: 'Linux', text: m.check_same_machine_linux },
    ],
    fail: m.check_same_machine_fail,
  },
  lock: {
    title: m.check_lock,
    how: [
      { text: m.check_lock_how },
      { system: 'Windows', text: m.check_lock_windows },
      { system: 'macOS', text: m.check_lock_mac },
      { system: 'Linux', text: m.check_lock_linux },
    ],
    fail: m.check_lock_fail,
  },
  body: { title: m.check_body, how: [{ text: m.check_body_how }], fail: m.check_body_fail },
  hinges: { title: m.check_hinges, how: [{ text: m.check_hinges_how }], fail: m.check_hinges_fail },
  liquid: { title: m.check_liquid, how: [{ text: m.check_liquid_how }], fail: m.check_liquid_fail },
  capacitors: {
    title: m.check_capacitors,
    how: [{ text: m.check_capacitors_how }],
    fail: m.check_capacitors_fail,
  },
  'graphics-card': {
    title: m.check_graphics_card,
    how: [{ text: m.check_graphics_card_how }],
    fail: m.check_graphics_card_fail,
  },
  'cold-start': {
    title: m.check_cold_start,
    how: [{ text: m.check_cold_start_how }],
    fail: m.check_cold_start_fail,
  },
  charger: { title: m.check_charger, how: [{ text: m.check_charger_how }], fail: m.check_charger_fail },
  'power-brick': {
    title: m.check_power_brick,
    how: [{ text: m.check_power_brick_how }],
    fail: m.check_power_brick_fail,
  },
  'power-supply': {
    title: m.check_power_supply,
    how: [{ text: m.check_power_supply_how }],
    fail: m.check_power_supply_fail,
  },
  battery: {
    title: m.check_battery,
    how: [
      { text: m.check_battery_how },
      { system: 'Windows', text: m.check_battery_windows },
      { system: 'macOS', text: m.check_battery_mac },
      { system: 'Linux', text: m.check_battery_linux },
    ],
    fail: m.check_battery_fail,
  },
  screen: { title: m.check_screen, how: [{ text: m.check_screen_how }], fail: m.check_screen_fail },
  refresh: {
    title: m.check_refresh,
    how: [
      { text: m.check_refresh_how },
      { system: 'Windows', text: m.check_refresh_windows },
      { system: 'macOS', text: m.check_refresh_mac },
      { system: 'Linux', text: m.check_refresh_linux },
    ],
    fail: m.check_refresh_fail,
  },
  keyboard: { title: m.check_keyboard, how: [{ text: m.check_keyboard_how }], fail: m.check_keyboard_fail },
  touchpad: { title: m.check_touchpad, how: [{ text: m.check_touchpad_how }], fail: m.check_touchpad_fail },
  'camera-sound': {
    title: m.check_camera_sound,
    how: [{ text: m.check_camera_sound_how }],
    fail: m.check_camera_sound_fail,
  },
  ports: { title: m.check_ports, how: [{ text: m.check_ports_how }], fail: m.check_ports_fail },
  'front-panel': {
    title: m.check_front_panel,
    how: [{ text: m.check_front_panel_how }],
    fail: m.check_front_panel_fail,
  },
  wireless: { title: m.check_wireless, how: [{ text: m.check_wireless_how }], fail: m.check_wireless_fail },
  memory: {
    title: m.check_memory,
    how: [
      { text: m.check_memory_how },
      { system: 'Windows', text: m.check_memory_windows },
      { system: 'macOS', text: m.check_memory_mac },
      { system: 'Linux', text: m.check_memory_linux },
    ],
    fail: m.check_memory_fail,
  },
  'memory-slots': {
    title: m.check_memory_slots,
    how: [{ text: m.check_memory_slots_how }],
    fail: m.check_memory_slots_fail,
  },
  disk: {
    title: m.check_disk,
    how: [
      { text: m.check_disk_how },
      { system: 'Windows', text: m.check_disk_windows },
      { system: 'macOS', text: m.check_disk_mac },
      { system: 'Linux', text: m.check_disk_linux },
    ],
    fail: m.check_disk_fail,
  },
  sata: { title: m.check_sata, how: [{ text: m.check_sata_how }], fail: m.check_sata_fail },
  processor: {
    title: m.check_processor,
    how: [
      { text: m.check_processor_how },
      { system: 'Windows', text: m.check_processor_windows },
      { system: 'macOS', text: m.check_processor_mac },
      { system: 'Linux', text: m.check_processor_linux },
    ],
    fail: m.check_processor_fail,
  },
  graphics: {
    title: m.check_graphics,
    how: [
      { text: m.check_graphics_how },
      { system: 'Windows', text: m.check_graphics_windows },
      { system: 'macOS', text: m.check_graphics_mac },
      { system: 'Linux', text: m.check_graphics_linux },
    ],
    fail: m.check_graphics_fail,
  },
  load: { title: m.check_load, how: [{ text: m.check_load_how }], fail: m.check_load_fail },
  artefacts: {
    title: m.check_artefacts,
    how: [{ text: m.check_artefacts_how }],
    fail: m.check_artefacts_fail,
  },
  'gpu-hotspot': {
    title: m.check_gpu_hotspot,
    how: [{ text: m.check_gpu_hotspot_how }],
    fail: m.check_gpu_hotspot_fail,
  },
  fans: { title: m.check_fans, how: [{ text: m.check_fans_how }], fail: m.check_fans_fail },
  clock: { title: m.check_clock, how: [{ text: m.check_clock_how }], fail: m.check_clock_fail },
  system: {
    title: m.check_system,
    how: [
      { text: m.check_system_how },
      { system: 'Windows', text: m.check_system_windows },
      { system: 'macOS', text: m.check_system_mac },
      { system: 'Linux', text: m.check_system_linux },
    ],
    fail: m.check_system_fail,
  },
  'windows-key': {
    title: m.check_windows_key,
    how: [{ text: m.check_windows_key_how }],
    fail: m.check_windows_key_fail,
  },
  'hand-over': {
    title: m.check_hand_over,
    how: [
      { text: m.check_hand_over_how },
      { system: 'Windows', text: m.check_hand_over_windows },
      { system: 'macOS', text: m.check_hand_over_mac },
      { system: 'Linux', text: m.check_hand_over_linux },
    ],
    fail: m.check_hand_over_fail,
  },
};
