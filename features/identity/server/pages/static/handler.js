// In the popup, or in the application's window for a redirect: redirects to the provider, and hands its callback to
// the application.
(() => {
  const { dataset } = document.body;
  const params = new URLSearchParams(location.search);
  const flowKey = (state) => `identity:journey:${state}`;

  function startFlow() {
    const { state, session, next } = dataset;
    const flow = { sessionId: session, redirect: (params.get('authType') ?? '').endsWith('ViaRedirect') };
    for (const name of ['apiKey', 'appName', 'authType', 'eventId', 'redirectUrl', 'tid'])
      flow[name] = params.get(name);
    if (next) {
      sessionStorage.setItem(flowKey(state), JSON.stringify(flow));
      location.replace(next);
    } else {
      deliver(flow, { error: { code: dataset.error, message: dataset.message } });
    }
  }

  function finishFlow() {
    const key = flowKey(params.get('state'));
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!stored) {
      show('lost');
      return;
    }
    const providerError = params.get('error');
    const cancelled = { code: 'auth/user-cancelled', message: 'The sign-in was cancelled at the provider.' };
    const failed = { code: 'auth/invalid-credential', message: 'The provider did not finish the sign-in.' };
    if (providerError)
      deliver(JSON.parse(stored), { error: /denied|cancel/.test(providerError) ? cancelled : failed });
    else deliver(JSON.parse(stored), { urlResponse: location.href });
  }

  function deliver(flow, { urlResponse = null, error = null }) {
    const { authType, eventId, sessionId = null, tid, apiKey, appName, redirect, redirectUrl } = flow;
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

  /** Our hidden iframe in the window that opened this popup. */
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

  if (dataset.state || dataset.error) startFlow();
  else finishFlow();
})();
