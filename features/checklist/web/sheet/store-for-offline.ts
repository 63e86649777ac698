const worker = '/checklist-worker.js';

/**
 * From now on this page opens without a network too. Its worker stores what the page was made of, and answers only where
 * the network does not.
 */
export async function storeForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const { origin, pathname } = location;
  const { active } = await registered(pathname.replace(/\/$/, ''));
  const parts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`) || name === `${origin}/api/repair-prices`);
  active?.postMessage({ addresses: [...new Set([origin + pathname, `${origin}/icon.svg`, ...parts])] }, []);
}

async function registered(scope: string): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(worker, { scope });
  return navigator.serviceWorker.ready;
}
