// In the popup, or in the application's own window when it redirects: goes to the provider, and comes back with its
// answer for the application.
(() => {
  const { dataset } = document.body;
  const asked = new URLSearchParams(location.search);
  const nameOf = (state) => `identity:journey:${state}`;

  function setOut() {
    const { state, session, next } = dataset;
    const journey = { sessionId: session, redirect: (asked.get('authType') ?? '').endsWith('ViaRedirect') };
    for (const name of ['apiKey', 'appName', 'authType', 'eventId', 'redirectUrl', 'tid'])
      journey[name] = asked.get(name);
    if (next) {
      sessionStorage.setItem(nameOf(state), JSON.stringify(journey));
      location.replace(next);
    } else {
      deliver(journey, { error: { code: dataset.error, message: dataset.message } });
    }
  }

  function comeBack() {
    const name = nameOf(asked.get('state'));
    const kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    if (!kept) {
      show('lost');
      return;
    }
    const refused = asked.get('error');
    const cancelled = { code: 'auth/user-cancelled', message: 'The sign-in was cancelled at the provider.' };
    const failed = { code: 'auth/invalid-credential', message: 'The provider did not finish the sign-in.' };
    if (refused) deliver(JSON.parse(kept), { error: /denied|cancel/.test(refused) ? cancelled : failed });
    else deliver(JSON.parse(kept), { urlResponse: location.href });
  }

  function deliver(journey, { urlResponse = null, error = null }) {
    const { authType, eventId, sessionId = null, tid, apiKey, appName, redirect, redirectUrl } = journey;
    const storageKey = `${apiKey}:${appName}`;
    const authEvent = {
      type: authType,
      eventId,
      urlResponse,
      sessionId,
      postBody: null,
      tenantId: tid,
      error,
    };
    if (!error) delete authEvent.error;
    if (redirect) {
      sessionStorage.setItem(`firebase:redirectEvent:${storageKey}`, JSON.stringify(authEvent));
      location.replace(redirectUrl);
      return;
    }
    const iframe = iframeOf(apiKey, appName);
    iframe?.postMessage(
      { eventType: 'sendAuthEvent', eventId, data: { authEvent, storageKey } },
      location.origin,
    );
    show(iframe ? 'done' : 'lost');
  }

  /** Our own hidden page in the window that opened this one. */
  function iframeOf(apiKey, appName) {
    const frames = Array.from(
      { length: window.opener?.frames.length ?? 0 },
      (_, index) => window.opener.frames[index],
    );
    return frames.find((frame) => {
      try {
        const query = new URLSearchParams(frame.location.search);
        return query.get('apiKey') === apiKey && query.get('appName') === appName;
      } catch {
        // A frame of another origin is not ours.
        return false;
      }
    });
  }

  const show = (what) => {
    for (const element of document.querySelectorAll('[data-when]'))
      element.hidden = element.dataset.when !== what;
  };

  if (dataset.state || dataset.error) setOut();
  else comeBack();
})();
