// Lets the checklist open where there is no network, or next to none. Its scope is that page and nothing else; the
// network is asked first, always.
const { scope } = self.registration;
const patienceMs = 4000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(store(event.data.addresses)));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === self.location.origin)
    event.respondWith(answer(event.request));
});

/** All of them or none; what an earlier version of the page needed goes. */
async function store(addresses) {
  const cache = await caches.open(scope);
  await cache.addAll(addresses);
  for (const request of await cache.keys()) if (!addresses.includes(request.url)) await cache.delete(request);
}

async function answer(request) {
  const cache = await caches.open(scope);
  const stored = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
  if (!stored) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(stored.clone()), patienceMs));
  const fresh = fetch(request).then(
    (response) => (response.status < 500 ? response : stored.clone()),
    () => stored.clone(),
  );
  return Promise.race([fresh, late]);
}
