// Started by browser.ts: the machine's own Chromium, or Debian's where we may install it, without a window.
import { chromium } from 'playwright-core';
import { program } from './programs.ts';

const candidates = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const features = [
  // Two pages of the address bar, which no window shows: half a second of processor time for every context.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright switches off itself, in a list that this one replaces.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const server = await chromium.launchServer({
  executablePath: await program(candidates, 'chromium'),
  host: '127.0.0.1',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A camera that shows a clock and a microphone that beeps; nobody is there to be asked.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${features.join(',')}`,
  ],
});
process.once('disconnect', () => void server.close());
process.send?.(server.wsEndpoint());
