import { invalidArgument } from './wire-error.ts';

/** A request's fields. Names arrive in camelCase or snake_case; numbers stand for strings, null for absence. */
export type Fields = { readonly [name: string]: unknown };

const maxDepth = 100;

/** Converts names to camelCase; refuses text that a database cannot store, and excessive nesting. */
export function tidyFields(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw invalidArgument('Invalid JSON payload received. Text must be valid Unicode without NUL.');
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw invalidArgument('Invalid JSON payload received. Message too deep.');
  const tidy = (inner: unknown) => tidyFields(inner, depth + 1);
  if (Array.isArray(value)) return value.map(tidy);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camelCase(name), tidy(inner)]));
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const invalid = (name: string, wanted: string) => invalidArgument(`Invalid value at '${name}' (${wanted})`);

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalid(name, 'TYPE_STRING');
}

/** A boolean, also as text; undefined where absent. */
export function flag(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalid(name, 'TYPE_BOOL');
}

/** A list of strings; a single string counts as a list of one. */
export function texts(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((item) => {
    if (typeof item === 'string' || typeof item === 'number') return String(item);
    throw invalid(name, 'TYPE_STRING');
  });
}

/** A nested object. */
export function nested(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(name, 'TYPE_MESSAGE');
  return value as Fields;
}
