import { freeName } from '../column-name';
import { applyEdit, type Edit } from '../document/edit';
import { insertion } from '../document/list-edits';
import { pointerTo, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';
import { followColumn, forgetColumns } from '../sources/column-names';
import { listJoins, partsOfPath, joinedPath, listViewColumns, type ViewColumnKind } from './view-parts';

/** Edits of a view. Each is one wish, and so one step of undo. */

/** Starts a view over a source with its first columns; what was said of another source goes. */
export function startView(document: JsonObject, source: string, columns: readonly string[]): Edit {
  const gone = ['joins', 'filters', 'sorts', 'search', 'groupBy', 'titleColumn', 'identifiers', 'person'];
  const names = columns.length > 0 ? columns : ['id'];
  return [
    { pointer: '/from', value: source },
    { pointer: '/columns', value: names.map((name) => ({ name })) },
    ...gone.flatMap((member) =>
      Object.hasOwn(document, member) ? [{ pointer: `/${member}`, value: undefined }] : [],
    ),
  ];
}

/** Joins the source that a column refers to. The key of a row is matched with the column. */
export function addJoin(document: JsonObject, on: string, source: string): Edit {
  const joins = listJoins(document);
  const { column } = partsOfPath(on);
  const as = freeName(
    column.replace(/_id$/, ''),
    [
      'base',
      ...joins.map((join) => join.as),
      ...objectsAt(document, '/columns').map(({ name }) => String(name)),
    ],
    source,
  );
  return insertion(document, '/joins', joins.length, { as, source, on });
}

/** Lists the join and those that are read through it. */
function joinsThrough(document: JsonObject, as: string): string[] {
  const found = [as];
  for (const join of listJoins(document))
    if (!found.includes(join.as) && found.includes(partsOfPath(join.on).join)) found.push(join.as);
  return found;
}

/** The names of the columns that come through a join, and through those behind it. */
export function columnsThrough(document: JsonObject, as: string): string[] {
  const through = joinsThrough(document, as);
  return listViewColumns(document).flatMap(({ name, path }) =>
    path !== undefined && path.includes('.') && through.includes(partsOfPath(path).join) ? [name] : [],
  );
}

/** Takes a join out, with the joins behind it and the columns that come through them. One column always stays. */
export function removeJoin(document: JsonObject, as: string): Edit {
  const gone = joinsThrough(document, as);
  const left = objectsAt(document, '/joins').filter((join) => !gone.includes(String(join.as)));
  const columns = removeColumns(document, columnsThrough(document, as));
  return [{ pointer: '/joins', value: left.length > 0 ? left : undefined }, ...columns];
}

/** Gives a join another name, wherever a path of the view has it. */
export function renameJoin(document: JsonObject, index: number, to: string): Edit {
  const joins = listJoins(document);
  const before = joins[index]?.as ?? '';
  const follow = (path: string) => {
    const { join, column } = partsOfPath(path);
    return path.includes('.') && join === before ? joinedPath(to, column) : path;
  };
  const ons = joins.flatMap(({ on }, place) =>
    follow(on) === on ? [] : [{ pointer: pointerTo('joins', place, 'on'), value: follow(on) }],
  );
  const froms = listViewColumns(document).flatMap(({ pointer, settings: { from } }) =>
    typeof from !== 'string' || follow(from) === from
      ? []
      : [{ pointer: `${pointer}/from`, value: follow(from) }],
  );
  return [{ pointer: pointerTo('joins', index, 'as'), value: to }, ...ons, ...froms];
}

/** Keeps rows without a row behind the join, or leaves them out. */
export function setInner(document: JsonObject, index: number, isInner: boolean): Edit {
  const before = listJoins(document)[index]?.isInner ?? false;
  return before === isInner
    ? []
    : [{ pointer: pointerTo('joins', index, 'type'), value: isInner ? 'inner' : undefined }];
}

/** Adds the column at a path before the one at `index`, under its own name or a free one. */
export function addColumn(document: JsonObject, path: string, index: number): Edit {
  const { join, column } = partsOfPath(path);
  const names = listViewColumns(document).map(({ name }) => name);
  // A name of the system may be the view's own too: it has the same value there.
  const isFree = !names.includes(column) && (join === '' || column !== 'id');
  const name = isFree ? column : freeName(join === '' ? column : `${join}_${column}`, names, 'column');
  return insertColumn(document, index, { name, ...(joinedPath('', name) !== path && { from: path }) });
}

/** Adds a column that is computed: by an expression, or by a figure over rows. */
export function addComputed(
  document: JsonObject,
  column: { title: unknown; name: string } & ({ value: string } | { aggregate: JsonObject }),
): Edit {
  const columns = listViewColumns(document);
  const name = freeName(
    column.name,
    columns.map((each) => each.name),
    `column_${columns.length + 1}`,
  );
  return insertColumn(document, columns.length, { ...column, name });
}

function insertColumn(document: JsonObject, index: number, column: JsonObject): Edit {
  return listViewColumns(document).length === 0
    ? [{ pointer: '/columns', value: [column] }]
    : insertion(document, '/columns', index, column);
}

/** Takes columns out, with everything of the view that names them. The last column stays. */
function removeColumns(document: JsonObject, names: readonly string[]): Edit {
  if (names.length === 0) return [];
  const columns = objectsAt(document, '/columns');
  const left = columns.filter(({ name }) => !names.includes(String(name)));
  const own = left.length > 0 ? left : [{ name: 'id' }];
  // A view has the key of its base, whether it names it or not.
  const gone = names.filter((name) => name !== 'id');
  return [{ pointer: '/columns', value: own }, ...forgetColumns(document, gone)];
}

/** Takes one column out. */
export function removeColumn(document: JsonObject, index: number): Edit {
  const name = listViewColumns(document)[index]?.name;
  return name === undefined ? [] : removeColumns(document, [name]);
}

/** Gives a column another name, wherever the view itself names it. Its path stays what it was. */
export function renameColumn(document: JsonObject, index: number, to: string): Edit {
  const column = listViewColumns(document)[index];
  if (column === undefined || column.name === to) return [];
  const { name, path, pointer, settings } = column;
  const { name: _name, from: _from, ...rest } = settings;
  const from = path === undefined || path === to ? {} : { from: path };
  return [{ pointer, value: { name: to, ...from, ...rest } }, ...followColumn(document, name, to)];
}

/** Sets a member of a column; `undefined` removes it. A path that is the name of the column is not written. */
export function setColumn(document: JsonObject, index: number, member: string, value: unknown): Edit {
  const name = listViewColumns(document)[index]?.name;
  const isUsual = member === 'from' && value === name;
  return [{ pointer: pointerTo('columns', index, member), value: isUsual ? undefined : value }];
}

/** Chooses where the value of a column comes from; what belongs to the other kinds goes. */
export function setKind(document: JsonObject, index: number, kind: ViewColumnKind, first: unknown): Edit {
  const at = pointerTo('columns', index);
  const gone = ['from', 'period', 'value', 'aggregate'].map((member) => ({
    pointer: `${at}/${member}`,
    value: undefined,
  }));
  const member = kind === 'path' ? 'from' : kind;
  const cleared = applyEdit(document, gone);
  return [...gone, ...setColumn(cleared, index, member, first)];
}
