import { createTransport } from 'nodemailer';
import { type CalendarPart, putInOutbox } from './outbox.ts';

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: CalendarPart;
  /** Sent twice under one id it is the same letter: one file in the outbox, one Message-ID. */
  id?: string;
};

export type Mail = { send: (letter: MailMessage) => Promise<void> };

type SendingError = Error & { code?: string; originalCode?: string; responseCode?: number };

/** Why a letter did not go out, in codes alone: a mail server's own words name the addressee, and the log names nobody. */
class LetterRefused extends Error {
  constructor({ code = 'unknown', originalCode = code, responseCode }: SendingError) {
    const answer = responseCode === undefined ? '' : `, answer ${responseCode}`;
    super(`the letter did not go out: ${originalCode}${answer}`);
  }
}

/** Letters by SMTP, or, without a server for them, into the outbox folder where they can be read. */
export function openMail({
  url,
  from,
  outbox,
}: {
  url: string | undefined;
  from: string;
  outbox: string;
}): Mail {
  if (!url) return { send: (letter) => putInOutbox(outbox, { kind: 'mail', from, ...letter }) };
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  const host = mailboxIn(from).split('@').at(-1);
  return {
    send: async ({ id, calendar, ...letter }) => {
      await transport
        .sendMail({
          ...letter,
          // As an object the address is not read once more, as a list might be.
          to: { name: '', address: letter.to },
          ...(id !== undefined && { messageId: `<${id}@${host}>` }),
          ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
        })
        .catch((error: SendingError) => {
          throw new LetterRefused(error);
        });
    },
  };
}

/** `shop@example.com`, of `Shop <shop@example.com>`. */
export const mailboxIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
