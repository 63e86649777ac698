// The part of Google's `gapi.iframes` that the identity SDK uses, so that its popup works with our own pages. A page
// loads this before the SDK opens a popup; an already loaded original is not replaced.
(() => {
  if (window.gapi?.iframes) return;

  class Iframe {
    constructor(element, origin) {
      this.element = element;
      this.origin = origin;
      this.handlers = new Map();
      this.early = [];
      this.answers = new Map();
      this.sent = 0;
      this.ready = new Promise((resolve) => {
        this.greeted = resolve;
      });
      window.addEventListener('message', (event) => this.receive(event));
    }

    post(message) {
      this.element.contentWindow?.postMessage({ gi: 1, ...message }, this.origin);
    }

    receive({ source, origin, data }) {
      if (source !== this.element.contentWindow || origin !== this.origin || data?.gi !== 1) return;
      if (data.k === 'hello') {
        // The page inside learns our origin from this answer.
        this.post({ k: 'hello' });
        this.greeted();
      } else if (data.k === 'res') {
        this.settle(data);
      } else if (data.k === 'msg') {
        this.handle(data);
      }
    }

    settle({ id, data }) {
      const answered = this.answers.get(id);
      this.answers.delete(id);
      try {
        answered?.(data);
      } catch {
        // The SDK's callback throws after doing its work; Google's script ignores that too.
      }
    }

    handle(message) {
      const handler = this.handlers.get(message.type);
      if (handler) void this.reply(message, handler);
      else this.early.push(message);
    }

    async reply({ id, data }, handler) {
      this.post({ k: 'res', id, data: [await handler(data)] });
    }

    register(type, handler) {
      this.handlers.set(type, handler);
      for (const message of this.early.splice(0)) this.handle(message);
    }

    send(type, data, answered) {
      this.sent += 1;
      const id = this.sent;
      if (answered) this.answers.set(id, answered);
      void this.ready.then(() => this.post({ k: 'msg', id, type, data }));
    }

    ping(answered) {
      return this.ready.then(() => {
        answered?.();
        return [];
      });
    }

    restyle() {
      return Promise.resolve([]);
    }
  }

  const context = {
    open({ url, where, attributes = {} }, opened) {
      const element = document.createElement('iframe');
      const { style, ...others } = attributes;
      Object.assign(element.style, style);
      for (const [name, value] of Object.entries(others)) element.setAttribute(name, value);
      element.src = url;
      const iframe = new Iframe(element, new URL(url).origin);
      where.append(element);
      return Promise.resolve(opened(iframe));
    },
  };

  window.gapi = {
    load: (_part, options) => (typeof options === 'function' ? options() : options.callback()),
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  };
})();
