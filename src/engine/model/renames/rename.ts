import { Type, type Static } from 'typebox';
import type { Source } from '../../../definitions/source';
import { renameViewColumn } from './rename-in-view';

/** The most renames of one set: each of them reads every definition that has the name. */
const maxRenames = 20;

/** A part of a definition gets another name. `path` is `/columns/<name>` or `/subTables/<name>` of a source. */
export const Rename = Type.Object(
  {
    kind: Type.String({ maxLength: 40 }),
    id: Type.String({ maxLength: 200 }),
    path: Type.String({ maxLength: 200 }),
    to: Type.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type Rename = Static<typeof Rename>;

export const Renames = Type.Array(Rename, { maxItems: maxRenames });

/** The named parts of a source: the members of a row. */
type RenamedPart = 'columns' | 'subTables';

/** A rename that was understood. */
export interface MemberRenaming {
  source: string;
  part: RenamedPart;
  from: string;
  to: string;
}

/** The part of a source that a rename means; undefined for any other path. */
export function readRename({ kind, id, path, to }: Rename): MemberRenaming | undefined {
  const [, part, from] = /^\/(columns|subTables)\/([a-z][a-z0-9_]*)$/.exec(path) ?? [];
  if (kind !== 'source' || from === undefined || (part !== 'columns' && part !== 'subTables'))
    return undefined;
  return { source: id, part, from, to };
}

/** The renames that undo renames, in their order. */
export function inverseRenames(renames: readonly Rename[]): Rename[] {
  return renames.toReversed().flatMap((rename) => {
    const read = readRename(rename);
    return read ? [{ ...rename, path: `/${read.part}/${rename.to}`, to: read.from }] : [];
  });
}

/** The names of the columns or sub-tables that a source declares, in their order. */
export function declaredNames(source: Source | undefined, part: RenamedPart): string[] {
  const members: readonly { name: string }[] = source?.[part] ?? [];
  return members.map(({ name }) => name);
}

/** The source with another name for one of its own columns or sub-tables. What refers to it remains as it is. */
export function renameDeclaration(source: Source, { part, from, to }: MemberRenaming): Source {
  if (part === 'subTables') return { ...source, subTables: renameMember(source.subTables ?? [], from, to) };
  if (source.type === 'table') return { ...source, columns: renameMember(source.columns, from, to) };
  const columns = source.columns.map((column) =>
    column.name === from ? renameViewColumn(column, to) : column,
  );
  return { ...source, columns };
}

function renameMember<M extends { name: string }>(members: readonly M[], from: string, to: string): M[] {
  return members.map((member) => (member.name === from ? { ...member, name: to } : member));
}
