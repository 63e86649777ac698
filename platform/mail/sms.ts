import { putInOutbox } from './outbox.ts';

export type TextMessage = { to: string; text: string };

export type Sms = { send: (message: TextMessage) => Promise<void> };

/**
 * Text messages through an HTTP gateway that takes `{ to, text }` as JSON (a name and password in its address
 * become Basic authorization), or into the outbox folder.
 */
export function openSms({ url, outbox }: { url: string | undefined; outbox: string }): Sms {
  if (!url) return { send: (message) => putInOutbox(outbox, { kind: 'sms', ...message }) };
  const gateway = new URL(url);
  const headers = new Headers({ 'content-type': 'application/json' });
  const login = decodeURIComponent(`${gateway.username}:${gateway.password}`);
  if (login !== ':') headers.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  gateway.username = '';
  gateway.password = '';
  return {
    send: async (message) => {
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(gateway, { method: 'POST', headers, body: JSON.stringify(message), signal });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
