import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Addresses of copies. Each is bound to the account as it is now: with another e-mail, or once every session was ended
 * (as with a new password), it leads nowhere.
 */
export function copyLinks(secret: string, publicUrl: string) {
  const macOf = (id: string, standing: string) =>
    createHmac('sha256', secret).update(`${id}.${standing}`).digest('base64url');

  return {
    addressOf: (id: string, standing: string): string =>
      `${publicUrl}/data-copies/${id}.${macOf(id, standing)}.zip`,
    /** The id that the last part of an address names, without having looked whether it may. */
    idIn: (name: string): string => name.split('.', 1)[0] ?? '',
    opens: (name: string, id: string, standing: string): boolean => {
      const [given, own] = [Buffer.from(name), Buffer.from(`${id}.${macOf(id, standing)}.zip`)];
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
