// Hidden iframe in the application's page: delivers the result of a popup or a redirect.
(() => {
  const domains = JSON.parse(document.body.dataset.domains ?? '[]');
  const params = new URLSearchParams(location.search);
  const storageKey = `${params.get('apiKey')}:${params.get('appName')}`;
  const redirectKey = `firebase:redirectEvent:${storageKey}`;
  let application;
  let sent = 0;

  // As in authorized-sites.ts: an origin, or a bare name of loopback for every port of it.
  const isAt = (site, { protocol, hostname, port }) => {
    if (!URL.canParse(site)) return hostname === site;
    const authorized = new URL(site);
    return (
      protocol === authorized.protocol &&
      port === authorized.port &&
      (hostname === authorized.hostname || hostname.endsWith(`.${authorized.hostname}`))
    );
  };
  const isAuthorized = (origin) => {
    if (origin === location.origin) return true;
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    return /^https?:$/.test(url.protocol) && domains.some((site) => isAt(site, url));
  };

  const post = (message) => parent.postMessage({ gi: 1, ...message }, application);
  const sendAuthEvent = (authEvent) => {
    sent += 1;
    post({ k: 'msg', id: sent, type: 'authEvent', data: { type: 'authEvent', authEvent } });
  };

  function connect(origin) {
    if (application || !isAuthorized(origin)) return;
    application = origin;
    const waiting = sessionStorage.getItem(redirectKey);
    sessionStorage.removeItem(redirectKey);
    sendAuthEvent(
      waiting
        ? JSON.parse(waiting)
        : { type: 'unknown', error: { code: 'auth/no-auth-event', message: 'No auth event' } },
    );
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && data?.gi === 1) {
      connect(origin);
      if (origin !== application) return;
      if (data.k === 'msg' && data.type === 'webStorageSupport')
        post({ k: 'res', id: data.id, data: [{ status: 'ACK', webStorageSupport: true }] });
    } else if (origin === location.origin && data?.eventType === 'sendAuthEvent' && application) {
      if (data.data?.storageKey === storageKey) sendAuthEvent(data.data.authEvent);
    }
  });

  // Carries no data; only authorized pages may embed this one.
  parent.postMessage({ gi: 1, k: 'hello' }, '*');
  if (location.ancestorOrigins?.length) connect(location.ancestorOrigins[0]);
})();
