import { createTransport } from 'nodemailer';
import { putInOutbox } from './outbox.ts';

export type MailMessage = { to: string; subject: string; text: string; html?: string };

export type Mail = { send: (letter: MailMessage) => Promise<void> };

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
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
  };
}
