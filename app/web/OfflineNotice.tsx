import { useSyncExternalStore } from 'react';
import { m } from '#words';

const listen = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="offline-status">
      {!isOnline && <p className="offline">{m.app_offline_notice()}</p>}
    </output>
  );
}
