type Json = Record<string, unknown>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** JSON with warnings around it, wrapped by a mail, as several objects in a row, or without its beginning or its end. */
export function looseJson(text: string): unknown {
  const from = text.search(/[[{]/);
  const till = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (from < 0 || till < from) return undefined;
  const body = text.slice(from, till + 1).replace(/\s*\n\s*/g, ' ');
  return parsed(body) ?? parsed(`[${body.replace(/\}\s*,?\s*\{/g, '},{')}]`) ?? completeObjects(body);
}

/** Each object that is there from its first to its last brace, without those inside it. */
function completeObjects(text: string): unknown[] {
  const open: number[] = [];
  const complete: [from: number, till: number][] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.){0,2000}"|[{}]/g)) {
    if (token === '{') open.push(index);
    const from = token === '}' ? open.pop() : undefined;
    if (from === undefined) continue;
    while (complete.length > 0 && complete.at(-1)![0] > from) complete.pop();
    complete.push([from, index + 1]);
  }
  return complete.flatMap(([from, till]) => parsed(text.slice(from, till)) ?? []);
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxDepth = 40;

/** Every object in it, the outer ones first. */
export function objectsIn(value: unknown, depth = 0): Json[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, depth + 1));
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap((item) => objectsIn(item, depth + 1))];
}

export const textIn = (object: Json | undefined, key: string): string => {
  const value = object?.[key];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** The words of a fact: a key and its value. */
export const keyLine = (object: Json | undefined, key: string): string =>
  `"${key}": "${textIn(object, key)}"`;
