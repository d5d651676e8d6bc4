import type { Definition } from '../../../definitions/definition';
import type { Source, ViewColumn, ViewSource } from '../../../definitions/source';
import type { MemberRename } from './rename-in-expression';

/**
 * Renames `<column>` or `<join or reference>.<column>` of a source. In a view the first part is a join or a column of its
 * base, in a table a column of its own.
 */
export function renameInPath(path: string, source: string, { lookups, newName }: MemberRename): string {
  const [first = '', second] = path.split('.');
  const definition = lookups.source(source)?.definition;
  const view = definition?.type === 'view' ? definition : undefined;
  const own = { source: view?.from ?? source, name: first };
  if (second === undefined) return newName(own) ?? path;
  const join = view?.joins?.find(({ as }) => as === first);
  const target = join?.source ?? lookups.target(own);
  const head = join ? first : (newName(own) ?? first);
  const column = target === undefined ? undefined : newName({ source: target, name: second });
  return `${head}.${column ?? second}`;
}

/**
 * A view publishes names of its own: a column that had the base's name gets `from`, so that its readers see no difference.
 * `rewritten` is the view with its paths renamed.
 */
export function renameViewColumns(
  rewritten: ViewSource,
  before: Source,
  { newName }: MemberRename,
): ViewSource {
  const columns = rewritten.columns.map((column, index): ViewColumn => {
    const { name, from, ...rest } = column;
    if (from !== undefined) return column === before.columns[index] ? column : withoutAddedFrom(column);
    const renamed = column.aggregate ? undefined : newName({ source: rewritten.from, name });
    return renamed === undefined ? column : { name, from: renamed, ...rest };
  });
  return columns.every((column, index) => column === rewritten.columns[index])
    ? rewritten
    : { ...rewritten, columns };
}

/** The column with another name, and the same values as before. */
export function renameViewColumn(column: ViewColumn, to: string): ViewColumn {
  const { name, from, ...rest } = column;
  if (from !== undefined) return withoutAddedFrom({ ...column, name: to });
  return column.aggregate ? { ...column, name: to } : { name: to, from: name, ...rest };
}

/** Takes a `from` that says the column's own name back, if it is in the place where a rename adds it: directly after the name. */
function withoutAddedFrom(column: ViewColumn): ViewColumn {
  const { from, ...rest } = column;
  return from === column.name && Object.keys(column)[1] === 'from' ? rest : column;
}

/** The definition without every `from` that says the column's own name. */
export function withoutRedundantFrom(definition: Definition): Definition {
  if (definition.kind !== 'source' || definition.type !== 'view') return definition;
  const columns = definition.columns.map((column): ViewColumn => {
    const { from, ...rest } = column;
    return from === column.name ? rest : column;
  });
  return { ...definition, columns };
}
