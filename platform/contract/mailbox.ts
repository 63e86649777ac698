const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// 1, 127.1 and 0x7f.1 are addresses of machines.
const lastLabel = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?=.{3,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)*${lastLabel}$`);

/**
 * The one spelling in which we store an address, or nothing for what is none. Only plain ones (a dot-atom at a host
 * name, in ASCII): no name around it, no quotes, comments, groups or lists, and no letter that merely looks like
 * another, so that a mail program reads in it what we read, and one mailbox has one spelling.
 */
export function mailboxOf(given: string): string | undefined {
  // Before the case is folded: the Kelvin sign would become a k.
  const email = /^[\x21-\x7e]*$/.test(given) ? given.toLowerCase() : '';
  return shape.test(email) ? email : undefined;
}
