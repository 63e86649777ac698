import * as z from 'zod/mini';
import { m } from '#words';
import { optionalRead } from './field-kinds.ts';

const beforeName = /^(?:https?:\/\/)?(?:(?:www|m|web)\.)?(?:m\.me|(?:facebook|fb|messenger)\.com(?:\/t)?)\//i;
const inQuery = /^profile\.php\?id=(\d+)/;

/** The name of a Facebook account, however it is typed: alone, with an @, or as a link. */
export function readMessenger(typed: string): string | undefined {
  const path = typed.trim().replace(beforeName, '').replace(/^@/, '');
  const name = inQuery.exec(path)?.[1] ?? path.replace(/[/?#].*$/, '');
  return /^[a-z\d][a-z\d.]{3,48}[a-z\d]$/i.test(name) ? name : undefined;
}

export const optionalMessenger = optionalRead(
  m.laptop_messenger,
  { kind: 'line' },
  z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const name = readMessenger(typed);
      if (name !== undefined) return name;
      const message = m.laptop_messenger_invalid({ field: m.laptop_messenger() });
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    }),
  ),
);
