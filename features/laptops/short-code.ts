// The last group of an id is 48 random bits (UUID 7), and enough to tell machines apart: in base 32 it is ten
// characters, and `/m/` and the code are thirteen.
const codeLength = 10;
const groupLength = 12;

/** Nothing for an id that is no UUID. */
export function shortCodeOf(id: string): string | undefined {
  const group = /-([\da-f]{12})$/.exec(id)?.[1];
  return group && Number.parseInt(group, 16).toString(32).padStart(codeLength, '0');
}

/** The last group of the id that a code stands for, in any case. */
export function idEndOf(code: string): string | undefined {
  if (!/^[\da-v]{10}$/i.test(code)) return undefined;
  const group = Number.parseInt(code, 32).toString(16).padStart(groupLength, '0');
  return group.length === groupLength ? group : undefined;
}

export const shortAddressOf = (id: string): string | undefined => {
  const code = shortCodeOf(id);
  return code && `/m/${code}`;
};
