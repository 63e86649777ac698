import { type Browser, chromium } from 'playwright-core';
import { program } from './programs.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const candidates = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** A real browser without a window: the machine's own Chromium, or Debian's where we may install it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await program(candidates, 'chromium'), args: flags });
}
