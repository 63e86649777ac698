import { putInOutbox } from './outbox.ts';

export type TextMessage = {
  to: string;
  text: string;
  /** In the outbox, sent twice under one id it is one message; a gateway knows no ids. */
  id?: string;
};

export type Sms = { send: (message: TextMessage) => Promise<void> };

/** Nothing went out, so that trying again cannot send it twice. */
export class NotSent extends Error {}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const wasReached = ({ cause }: Error) =>
  !(cause instanceof Error && 'code' in cause && neverReached.has(String(cause.code)));

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
    send: async ({ to, text }) => {
      const signal = AbortSignal.timeout(10_000);
      const body = JSON.stringify({ to, text });
      const answer = await fetch(gateway, { method: 'POST', headers, body, signal }).catch((error: Error) => {
        throw wasReached(error) ? error : new NotSent('The SMS gateway cannot be reached.');
      });
      if (answer.ok) return;
      const trouble = `The SMS gateway answered ${answer.status}.`;
      // Whoever fails at it may have sent it all the same.
      throw answer.status < 500 ? new NotSent(trouble) : new Error(trouble);
    },
  };
}
