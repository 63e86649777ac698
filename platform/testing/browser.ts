import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium } from 'playwright-core';

const program = new URL('browser-process.ts', import.meta.url);

/**
 * A Chromium in a process of its own, for any number of tests in any number of processes. It ends with the process that
 * started it, and does not keep that one alive.
 */
export async function startBrowser() {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await Promise.race([once(child, 'message'), failed(child)])) as [string];
  child.unref();
  child.channel?.unref();
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      if (!child.connected) return;
      child.ref();
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('Chromium could not be started; the lines above say why.');
}

let own: ReturnType<typeof startBrowser> | undefined;

/**
 * The browser that the whole run shares, or one for this process alone. Whoever closes it closes their own contexts:
 * those of other tests are neither seen nor touched.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(process.env['TEST_BROWSER'] ?? (await (own ??= startBrowser())).address);
}
