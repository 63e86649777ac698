import type { Seen } from '../../seen.ts';

type AgentData = {
  brands: { brand: string; version: string }[];
  platform: string;
  getHighEntropyValues: (names: string[]) => Promise<{ platform?: string; platformVersion?: string }>;
};
type Battery = EventTarget & { charging: boolean };

/** What not every browser has. */
const frank = navigator as Navigator & {
  userAgentData?: AgentData;
  deviceMemory?: number;
  brave?: unknown;
  getBattery?: () => Promise<Battery>;
};

type Browser = Pick<Seen, 'browser' | 'version' | 'isOdd'>;

/** Only its kind, and of Chromium the version: how frank it is depends on both. */
export function readBrowser(): Browser {
  const agent = navigator.userAgent;
  const data = frank.userAgentData;
  const chromium = data?.brands?.find(({ brand }) => brand === 'Chromium');
  const isOdd =
    chromium !== undefined &&
    (!/Chrom(?:e|ium)\//.test(agent) || (data?.platform === 'Windows' && !agent.includes('Windows')));
  if (frank.brave !== undefined) return { browser: 'brave' };
  if (/firefox\//i.test(agent)) return { browser: 'firefox', isOdd };
  if (chromium && !isOdd) return { browser: 'chromium', version: Number(chromium.version), isOdd };
  return { browser: /^(?!.*chrom).*safari\//i.test(agent) ? 'safari' : 'other', isOdd };
}

async function readSystem(): Promise<Seen['system']> {
  const { platform = '', platformVersion = '' } =
    (await frank.userAgentData?.getHighEntropyValues?.(['platformVersion'])) ?? {};
  const version = Number.parseInt(platformVersion, 10);
  if (platform === 'Windows') return version >= 13 ? 'Windows 11' : version >= 1 ? 'Windows 10' : 'Windows';
  return ({ macOS: 'macOS', Linux: 'Linux', 'Chrome OS': 'ChromeOS', ChromeOS: 'ChromeOS' } as const)[
    platform
  ];
}

function readRenderer(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl', { powerPreference: 'high-performance' });
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl?.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return typeof renderer === 'string' && renderer !== '' ? renderer.slice(0, 300) : undefined;
}

const frames = 120;
const framesWithinMs = 5000;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Pictures a second, by the time between 120 of them; nothing while the page is not looked at. */
async function readHertz(): Promise<number | undefined> {
  const times: number[] = [];
  await new Promise<void>((resolve) => {
    setTimeout(resolve, framesWithinMs);
    const next = (time: number) => {
      times.push(time);
      if (times.length > frames) resolve();
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const between = median(times.slice(1).map((time, index) => time - (times.at(index) ?? time)));
  return between === undefined || times.length < frames / 4 ? undefined : Math.round(10_000 / between) / 10;
}

export const readBattery = async (): Promise<Battery | undefined> =>
  frank.getBattery?.().catch(() => undefined);

const isZoomedBy = 0.05;

function readScreen() {
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const isZoomed = outerWidth === 0 || Math.abs(outerWidth / innerWidth - 1) > isZoomedBy;
  return { width: Math.max(...sides), height: Math.min(...sides), isZoomed };
}

/** The numbers a browser gives without being asked by a hand. */
export async function readMachine(): Promise<Seen> {
  const [system, hertz, battery] = await Promise.all([
    readSystem().catch(() => undefined),
    readHertz(),
    readBattery(),
  ]);
  const renderer = readRenderer();
  const seen = {
    ...readBrowser(),
    ...readScreen(),
    threads: navigator.hardwareConcurrency,
    memory: frank.deviceMemory,
    system,
    renderer,
    hertz,
    isPlugged: battery?.charging,
  };
  return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
}
