import { applyEdit, type Edit } from '../document/edit';
import { insertion, membersAt } from '../document/list-edits';
import { isObject, pointerTo, valueAt, type JsonObject } from '../document/pointer';
import { editNamedColumn, listColumns, objectsAt } from '../editor/document-lists';

/** Edits of a list's columns. Each is one wish, and so one step of undo. */

/** Adds a column before the one at `index`. A list that was made without columns has an empty one, which goes. */
export function addColumn(document: JsonObject, name: string, index: number): Edit {
  const columns = listColumns(document);
  return columns.length === 1 && columns[0]?.name === ''
    ? [{ pointer: '/columns', value: [name] }]
    : insertion(document, '/columns', index, name);
}

/** Takes a column out, with the colours of its cells and where other views name it and can do without. */
export function removeColumn(document: JsonObject, index: number): Edit {
  const name = listColumns(document)[index]?.name;
  const formats = objectsAt(document, '/formats');
  const left = formats.filter(({ column }) => column !== name);
  const views = objectsAt(document, '/views').flatMap((view, place) =>
    ['titleColumn', 'colorColumn', 'groupColumn']
      .filter((member) => view[member] === name)
      .map((member) => ({ pointer: pointerTo('views', place, member), value: undefined })),
  );
  return [
    { pointer: pointerTo('columns', index), value: undefined },
    ...(left.length < formats.length
      ? [{ pointer: '/formats', value: left.length > 0 ? left : undefined }]
      : []),
    ...views,
  ];
}

/** Sets a member of a column; `undefined` removes it. A column without settings of its own is its name alone. */
export function setColumn(document: JsonObject, index: number, member: string, value: unknown): Edit {
  return editColumn(document, index, [{ pointer: pointerTo('columns', index, member), value }]);
}

/** Applies an edit inside a column. Options without any member go. */
export function editColumn(document: JsonObject, index: number, edit: Edit): Edit {
  const at = pointerTo('columns', index);
  const changed = applyEdit(document, editNamedColumn(document, at, edit));
  const options = valueAt(changed, `${at}/options`);
  const isEmpty = isObject(options) && Object.keys(options).length === 0;
  return editNamedColumn(
    document,
    at,
    isEmpty ? [...edit, { pointer: `${at}/options`, value: undefined }] : edit,
  );
}

/** Chooses the element of a column's cells. Options belong to an element, so they go with the one before. */
export function setElement(document: JsonObject, index: number, widget: string | undefined): Edit {
  return editColumn(document, index, [
    { pointer: pointerTo('columns', index, 'options'), value: undefined },
    { pointer: pointerTo('columns', index, 'widget'), value: widget },
  ]);
}

/** Removes a heading: its columns have none, and headings under it come under the one above it. */
export function removeGroup(document: JsonObject, index: number): Edit {
  const groups = objectsAt(document, '/groups');
  const { id, parent } = groups[index] ?? {};
  const left = groups
    .filter((_, place) => place !== index)
    .map((group) => {
      if (group.parent !== id) return group;
      const { parent: _parent, ...rest } = group;
      return parent === undefined ? rest : { ...rest, parent };
    });
  const columns = listColumns(document).flatMap(({ settings }, place) =>
    settings.group === id ? setColumn(document, place, 'group', undefined) : [],
  );
  return [{ pointer: '/groups', value: left.length > 0 ? left : undefined }, ...columns];
}

/** Starts a list over a source with its first columns; what was said of another source goes. */
export function startList(document: JsonObject, source: string, columns: readonly string[]): Edit {
  const gone = ['filters', 'sorts', 'search', 'groups', 'totals', 'formats', 'views', 'defaultView'];
  return [
    { pointer: '/source', value: source },
    { pointer: '/columns', value: columns.length > 0 ? columns : ['id'] },
    ...gone.flatMap((member) =>
      Object.hasOwn(document, member) ? [{ pointer: `/${member}`, value: undefined }] : [],
    ),
  ];
}

/** Adds a member at the end of a list, which is made where there is none. */
export function append(document: JsonObject, list: string, value: unknown): Edit {
  return insertion(document, list, membersAt(document, list).length, value);
}
