// Which file queries a table that which file declares: an arrow that no import shows, since all tables have one interface.
import type { Import, Sources } from './imports.ts';

const queried = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)\(\s*'(\w+)/g;

/** The file that declares each table: the interface of `platform/database/tables.ts`, or what a room adds to it. */
export function tableOwners(sources: Sources): Map<string, string> {
  const owners = [...sources].flatMap(([path, text]) => {
    const [, indent, body = ''] = /^( *)(?:export )?interface Tables \{\n([^]*?)\n\1\}/m.exec(text) ?? [];
    if (indent === undefined) return [];
    const names = body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'));
    return [...names].map(([, table = '']): [string, string] => [table, path]);
  });
  return new Map(owners);
}

export const queriesOf = (from: string, sources: Sources, owners: Map<string, string>): Import[] =>
  [...(sources.get(from) ?? '').matchAll(queried)].flatMap(([, table = '']) => {
    const to = owners.get(table);
    return to === undefined ? [] : [{ from, to }];
  });
