import { enumNames, type Fields, text } from '../fields.ts';
import { demand } from '../wire-error.ts';

/** In the order of their numbers. */
export const attributes = [
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
];

/** The profile columns to change. Null, an empty text and a name in `deleteAttribute` clear a column. */
export function profileChange(fields: Fields): { display_name?: string | null; photo_url?: string | null } {
  const cleared = enumNames(fields, 'deleteAttribute', attributes);
  const display_name = cleared.includes('DISPLAY_NAME') ? null : profileText(fields, 'displayName', 256);
  const photo_url = cleared.includes('PHOTO_URL') ? null : profileText(fields, 'photoUrl', 2048);
  return {
    ...(display_name === undefined ? {} : { display_name }),
    ...(photo_url === undefined ? {} : { photo_url }),
  };
}

function profileText(fields: Fields, name: string, maxLength: number): string | null | undefined {
  if (fields[name] === undefined) return undefined;
  const value = text(fields, name) ?? '';
  demand(value.length <= maxLength, `INVALID_PROFILE_ATTRIBUTE : ${name} is too long.`);
  return value === '' ? null : value;
}
