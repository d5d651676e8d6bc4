import type { Edit } from '../document/edit';
import { membersAt } from '../document/list-edits';
import { pointerTo, valueAt, type JsonObject } from '../document/pointer';

/** Members of a source that list names of its own columns. */
const lists = ['search', 'groupBy', 'identifiers'] as const;

/**
 * Takes the names of columns out of everything of a source that names them but conditions and formulas, which only their
 * author can write anew: a problem is shown at each. An index over a column goes with it.
 */
export function forgetColumns(document: JsonObject, names: readonly string[]): Edit {
  const isGone = (name: unknown) => typeof name === 'string' && names.includes(name);
  const without = (list: string, namesOf: (member: unknown) => readonly unknown[]): Edit => {
    const members = membersAt(document, `/${list}`);
    const kept = members.filter((member) => !namesOf(member).some(isGone));
    if (kept.length === members.length) return [];
    return [{ pointer: `/${list}`, value: kept.length > 0 ? kept : undefined }];
  };
  return [
    ...(isGone(document.titleColumn) ? [{ pointer: '/titleColumn', value: undefined }] : []),
    ...(personOf(document).some(([, name]) => isGone(name))
      ? [{ pointer: '/person', value: undefined }]
      : []),
    ...lists.flatMap((list) => without(list, (name) => [name])),
    ...without('sorts', sortedColumn),
    ...without('indexes', (index) => membersAt(index, '/columns').flatMap(sortedColumn)),
  ];
}

/** Gives a column its new name wherever the source names it but in conditions and formulas. */
export function followColumn(document: JsonObject, from: string, to: string): Edit {
  const renamed = (pointer: string): Edit =>
    valueAt(document, pointer) === from ? [{ pointer, value: to }] : [];
  const sorted = (list: string) =>
    membersAt(document, list).flatMap((_, place) => renamed(`${list}/${place}/column`));
  return [
    ...renamed('/titleColumn'),
    ...renamed('/owner'),
    ...personOf(document).flatMap(([member]) => renamed(pointerTo('person', member))),
    ...lists.flatMap((list) =>
      membersAt(document, `/${list}`).flatMap((_, place) => renamed(`/${list}/${place}`)),
    ),
    ...sorted('/sorts'),
    ...membersAt(document, '/indexes').flatMap((_, place) => sorted(`/indexes/${place}/columns`)),
  ];
}

function sortedColumn(sort: unknown): unknown[] {
  return [valueAt(sort, '/column')];
}

function personOf({ person }: JsonObject): [string, unknown][] {
  return typeof person === 'object' && person !== null ? Object.entries(person) : [];
}
