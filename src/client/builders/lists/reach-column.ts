import type { ViewSource } from '../../../definitions/source';
import type { ModelSource } from '../../../engine/model/model';
import { applyEdit, type Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import { addColumn, addJoin } from '../views/view-edits';
import { joinedPath, listJoins, listViewColumns } from '../views/view-parts';

/** A column behind a reference of a list's source. */
export interface ReachedColumn {
  /** The column of the source that refers to the row with the value. */
  reference: string;
  /** The source of that row, and its column. */
  source: string;
  column: string;
}

/** A reference whose columns can be taken into the source's view. */
export interface Reachable {
  reference: string;
  source: string;
  /** Columns behind it that the view shows already. */
  taken: ReadonlySet<string>;
}

/** The references of a source whose rows a view can join. Groups of rows refer to nothing. */
export function reachableReferences(source: ModelSource): Reachable[] {
  const { definition } = source;
  if (definition.type === 'view' && definition.groupBy !== undefined) return [];
  return [...source.columns.values()].flatMap(({ name, references, secret }) => {
    if (references === undefined || secret) return [];
    if (definition.type === 'table')
      return [{ reference: name, source: references, taken: new Set<string>() }];
    const on = pathOf(definition, name);
    return on === undefined
      ? []
      : [{ reference: name, source: references, taken: takenThrough(definition, on) }];
  });
}

/** A view over a table that shows what the table does, to those who may read it there. */
export function viewOverTable({ id: from, definition, columns }: ModelSource, id: string): JsonObject {
  const { title, titleColumn, search, sorts, identifiers, person } = definition;
  const names = [...columns.values()].filter(({ name, secret }) => name !== 'id' && !secret);
  return {
    kind: 'source',
    id,
    format: 2,
    title,
    type: 'view',
    from,
    policies: 'follow',
    ...(titleColumn !== undefined && { titleColumn }),
    ...(search !== undefined && { search }),
    ...(sorts !== undefined && { sorts }),
    ...(identifiers !== undefined && { identifiers }),
    ...(person !== undefined && { person }),
    columns: names.map(({ name }) => ({ name })),
  };
}

/** Joins the row behind a reference to a view and takes its column over; returns the name that the column has in the view. */
export function reachColumn(
  view: JsonObject,
  { reference, source, column }: ReachedColumn,
): { edit: Edit; name: string } | undefined {
  const on = pathOf(view, reference);
  if (on === undefined) return undefined;
  const isIt = (join: { on: string; source: string }) => join.on === on && join.source === source;
  const joining = listJoins(view).some(isIt) ? [] : addJoin(view, on, source);
  const joined = applyEdit(view, joining);
  const join = listJoins(joined).find(isIt);
  if (join === undefined) return undefined;
  const adding = addColumn(joined, joinedPath(join.as, column), listViewColumns(joined).length);
  const name = listViewColumns(applyEdit(joined, adding)).at(-1)?.name;
  return name === undefined ? undefined : { edit: [...joining, ...adding], name };
}

function takenThrough(view: ViewSource, on: string): Set<string> {
  const through = listJoins(view).filter((join) => join.on === on);
  const paths = listViewColumns(view).map(({ path }) => path);
  return new Set(
    through.flatMap(({ as }) =>
      paths.flatMap((path) => (path?.startsWith(`${as}.`) === true ? [path.slice(as.length + 1)] : [])),
    ),
  );
}

/** The path of a column of a view; undefined where its value is computed. */
function pathOf(view: JsonObject, name: string): string | undefined {
  return listViewColumns(view).find((column) => column.name === name)?.path;
}
