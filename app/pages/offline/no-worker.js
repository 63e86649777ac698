// In the place of a worker that is switched off: it forgets what that one stored, and goes.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(self.registration.scope);
  await self.registration.unregister();
}
