type Person = { id: string; role: 'Member' | 'Admin' };

/** Nobody deletes themself here: it would leave the page they stand on to nobody. */
export const mayDeleteUser = (person: Person, userId: string): boolean =>
  person.role === 'Admin' && person.id !== userId;

/** Pictures of people come from us or from where they signed in; anything else gives way to the placeholder. */
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
