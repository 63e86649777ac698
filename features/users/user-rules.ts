import type { Role } from '#platform/contract/call.ts';

export const longestName = 100;

type Person = { id: string; role: Role };

/** Admins cannot delete themselves in the list of users. */
export const mayDeleteUser = (person: Person, userId: string): boolean =>
  person.role === 'Admin' && person.id !== userId;

/** Profile pictures are ours or the identity provider's; any other URL becomes the placeholder. */
const providerHosts = [
  /^lh\d\.googleusercontent\.com$/,
  /^avatars\.githubusercontent\.com$/,
  /^(platform-lookaside|graph)\.(fbsbx|facebook)\.com$/,
  /^pbs\.twimg\.com$/,
];

export function isProviderPicture(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.port === '' && providerHosts.some((host) => host.test(url.hostname))
  );
}
