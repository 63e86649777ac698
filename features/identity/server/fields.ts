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

/** A list of objects. */
export function messages(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(name, 'TYPE_MESSAGE');
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw invalid(name, 'TYPE_MESSAGE');
    return item as Fields;
  });
}

/** An integer, also as text; undefined where absent. */
export function whole(fields: Fields, name: string): number | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,16}$/.test(value)) throw invalid(name, 'TYPE_INT64');
  return Number(value);
}

const nameAt = (names: readonly string[], value: string) =>
  /^\d{1,3}$/.test(value) ? (names[Number(value)] ?? value) : value;

/** The name of an enum's value, which may come as its number: Android sends numbers. */
export function enumName(fields: Fields, name: string, names: readonly string[]): string | undefined {
  const value = text(fields, name);
  return value === undefined ? undefined : nameAt(names, value);
}

export const enumNames = (fields: Fields, name: string, names: readonly string[]): string[] =>
  texts(fields, name).map((value) => nameAt(names, value));

/** A nested object. */
export function nested(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(name, 'TYPE_MESSAGE');
  return value as Fields;
}
