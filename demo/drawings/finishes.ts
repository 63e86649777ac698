import type { Look } from './look.ts';

/** The body and the colours of one line of machines. */
export type Finish = Pick<Look, 'body' | 'shell' | 'deck' | 'keys' | 'accent' | 'backlight' | 'ports'> &
  Partial<Pick<Look, 'wallpaper'>>;

const finish = (
  body: Look['body'],
  shell: string,
  deck: string,
  keys: string,
  accent: string,
  backlight: Look['backlight'],
  ports: Look['ports'],
  wallpaper?: Look['wallpaper'],
): Finish => ({ body, shell, deck, keys, accent, backlight, ports, ...(wallpaper && { wallpaper }) });

const officePorts = ['power', 'usb-c', 'usb-a', 'hdmi', 'ethernet'] as const;
const slimPorts = ['usb-c', 'hdmi', 'usb-a', 'jack'] as const;
const homePorts = ['power', 'hdmi', 'usb-a', 'usb-c', 'jack'] as const;
const gamingPorts = ['power', 'ethernet', 'usb-3', 'hdmi', 'usb-c', 'jack'] as const;
const macPorts = ['magnet', 'usb-c', 'usb-c'] as const;
const surfacePorts = ['usb-a', 'usb-c', 'jack'] as const;
const tinyPorts = ['power', 'usb-3', 'usb-3', 'display', 'hdmi', 'ethernet'] as const;
const macMiniPorts = ['ethernet', 'usb-c', 'usb-c', 'hdmi', 'usb-a', 'usb-a', 'jack'] as const;
const iMacPorts = ['jack', 'sd', 'usb-3', 'usb-3', 'usb-c', 'ethernet'] as const;
const allInOnePorts = ['power', 'hdmi', 'usb-3', 'usb-a', 'usb-a', 'ethernet'] as const;
const noPorts = [] as const;

export const finishes: Record<string, Finish> = {
  thinkBlack: finish('business', '#2a2b2e', '#26272a', '#1b1c1f', '#c8322c', 'none', officePorts),
  carbonOffice: finish('ultrabook', '#3a3d43', '#2f3136', '#1b1c1f', '#3b82c4', 'white', officePorts),
  silverOffice: finish('ultrabook', '#b9bec6', '#c5c9cf', '#34373d', '#2b6cb0', 'none', slimPorts),
  walton: finish('ultrabook', '#31476b', '#2b3a54', '#1b1c1f', '#d8343a', 'none', homePorts),
  dynabook: finish('ultrabook', '#22304d', '#2a2f3a', '#1b1c1f', '#c0392b', 'none', officePorts),
  fujitsu: finish('ultrabook', '#84343a', '#2b2b2f', '#1b1c1f', '#d33c3c', 'none', officePorts),
  slateGrey: finish('ultrabook', '#6d7480', '#8b919c', '#3a3e46', '#27a3a3', 'none', homePorts),
  abyssBlue: finish('ultrabook', '#4a6487', '#5a7193', '#33445e', '#e0662f', 'none', homePorts),
  carbonHome: finish('ultrabook', '#26282c', '#2d2f34', '#1b1c1f', '#2f7fc4', 'none', homePorts),
  silverHome: finish('ultrabook', '#cfd3d8', '#d6d9dd', '#2f3238', '#5aa545', 'none', homePorts),
  pineGrey: finish('ultrabook', '#4b545c', '#59636b', '#3b434a', '#b98d5a', 'white', slimPorts),
  sandstone: finish('ultrabook', '#dcc4ae', '#e3d0bd', '#cdb7a3', '#9b6b4a', 'none', surfacePorts),
  graphite: finish('ultrabook', '#7b8087', '#8d9299', '#3d4147', '#1f5fbf', 'none', slimPorts),
  avitaRed: finish('ultrabook', '#b23a48', '#c44a57', '#7f2833', '#ffd166', 'white', slimPorts),
  macSilver: finish('aluminium', '#cfd2d7', '#d5d8dc', '#1d1e21', '#8a8f98', 'white', macPorts),
  macGold: finish('aluminium', '#e3cdb8', '#e8d5c3', '#1d1e21', '#8a8f98', 'white', macPorts),
  macGrey: finish('aluminium', '#7d8087', '#8a8d94', '#1d1e21', '#8a8f98', 'white', macPorts),
  msiRed: finish('gaming-laptop', '#1f2023', '#232428', '#15161a', '#e5302f', 'red', gamingPorts, 'night'),
  aspire7: finish(
    'gaming-laptop',
    '#27292d',
    '#2a2c31',
    '#15161a',
    '#9aa1ac',
    'white',
    gamingPorts,
    'ribbon',
  ),
  tuf: finish('gaming-laptop', '#43464d', '#2c2e33', '#15161a', '#ffb347', 'rgb', gamingPorts, 'neon'),
  nitro: finish('gaming-laptop', '#1c1d20', '#222327', '#15161a', '#ff3b30', 'red', gamingPorts, 'neon'),
  victus: finish('gaming-laptop', '#2b3d55', '#2a3646', '#1d2733', '#9fc4ff', 'white', gamingPorts, 'ribbon'),
  gigabyte: finish('gaming-laptop', '#2a2b2e', '#242528', '#15161a', '#ff7a1a', 'rgb', gamingPorts, 'night'),
  predator: finish('gaming-laptop', '#16181c', '#1e2025', '#15161a', '#2ad4d9', 'rgb', gamingPorts, 'neon'),
  strix: finish('gaming-laptop', '#3a3c43', '#26272c', '#15161a', '#ff2d6b', 'rgb', gamingPorts, 'neon'),
  officeTower: finish('tower', '#2b2d31', '#303338', '#2a2c31', '#2b6cb0', 'none', noPorts),
  greyTower: finish('tower', '#3a3d43', '#8f949c', '#2a2c31', '#2b6cb0', 'none', noPorts),
  plainClone: finish('tower', '#1e2024', '#26292f', '#2a2c31', '#e0662f', 'none', noPorts),
  whiteClone: finish('tower', '#d9dcdf', '#c7ccd1', '#2a2c31', '#2f9e6e', 'none', noPorts),
  tiny: finish('mini-pc', '#2b2d31', '#26282c', '#2a2c31', '#d0342c', 'none', tinyPorts),
  macMini: finish('mini-pc', '#cfd2d7', '#c3c6cc', '#f1f2f4', '#8a8f98', 'none', macMiniPorts),
  iMac: finish('all-in-one', '#cfd2d7', '#cfd2d7', '#f1f2f4', '#8a8f98', 'none', iMacPorts),
  hpAllInOne: finish('all-in-one', '#33363c', '#2a2c31', '#2a2c31', '#2b6cb0', 'none', allInOnePorts),
  glassRgb: finish('gaming-tower', '#23252b', '#1c1e23', '#17181c', '#ff3b5c', 'rgb', noPorts, 'neon'),
  glassBlue: finish('gaming-tower', '#1d2026', '#1c1e23', '#17181c', '#3aa0ff', 'white', noPorts, 'ribbon'),
  glassRed: finish('gaming-tower', '#1b1c20', '#1c1e23', '#17181c', '#ff3636', 'red', noPorts, 'night'),
  glassWhite: finish('gaming-tower', '#dfe2e6', '#d3d7dc', '#17181c', '#7de3ff', 'rgb', noPorts, 'tea'),
};
