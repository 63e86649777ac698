import { type Fields, text, texts } from '../fields.ts';
import { demand } from '../wire-error.ts';

/** What somebody says about themselves. Null, an empty text and a mention in `deleteAttribute` all clear it. */
export function profileChange(fields: Fields): { display_name?: string | null; photo_url?: string | null } {
  const cleared = texts(fields, 'deleteAttribute');
  const display_name = cleared.includes('DISPLAY_NAME') ? null : said(fields, 'displayName', 256);
  const photo_url = cleared.includes('PHOTO_URL') ? null : said(fields, 'photoUrl', 2048);
  return {
    ...(display_name === undefined ? {} : { display_name }),
    ...(photo_url === undefined ? {} : { photo_url }),
  };
}

function said(fields: Fields, name: string, most: number): string | null | undefined {
  if (fields[name] === undefined) return undefined;
  const value = text(fields, name) ?? '';
  demand(value.length <= most, `INVALID_PROFILE_ATTRIBUTE : ${name} is too long.`);
  return value === '' ? null : value;
}
