import { neededMembers, type ListView, type ListViewType } from '../../../definitions/list-view';
import { takenMembers } from '../../../definitions/checks/list-view';
import { hasKnownValues, hasPoints, shapeless } from '../../../engine/model/checks/list-view-references';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import { listColumns } from '../editor/document-lists';
import type { JsonObject } from '../document/pointer';

/** A member of a view that names a column. */
export type ViewMember = Exclude<keyof ListView, 'id' | 'type' | 'title'>;

const isTime = ({ type }: ModelColumn) => type === 'date' || type === 'timestamp';
const fits: Readonly<Record<ViewMember, (column: ModelColumn) => boolean>> = {
  titleColumn: ({ type }) => !shapeless.includes(type),
  column: hasKnownValues,
  colorColumn: hasKnownValues,
  groupColumn: ({ type }) => !shapeless.includes(type),
  picture: ({ type }) => type === 'file',
  start: isTime,
  end: isTime,
  geometry: ({ declared }) => declared?.geometry !== undefined,
};
/** Members that name any column of the source, whether the list shows it or not. */
const ofSource: readonly ViewMember[] = ['start', 'end', 'geometry'];

/** The members of a view of a type, those that it needs first. */
export function membersOfView(type: ListViewType): { member: ViewMember; isNeeded: boolean }[] {
  const needed: readonly ViewMember[] = neededMembers[type];
  return [
    ...needed.map((member) => ({ member, isNeeded: true })),
    ...takenMembers[type].map((member) => ({ member, isNeeded: false })),
  ];
}

/** The columns that a member of a view can name. */
export function columnsFor(member: ViewMember, document: JsonObject, source: ModelSource): ModelColumn[] {
  const shown = listColumns(document).map(({ name }) => name);
  const names = ofSource.includes(member) ? [...source.columns.keys()] : shown;
  return names.flatMap((name) => {
    const column = source.columns.get(name);
    return column !== undefined && !column.secret && fits[member](column) ? [column] : [];
  });
}

/** A view of a type with the columns that it needs; undefined where the list has none that fit. */
export function firstView(
  type: ListViewType,
  document: JsonObject,
  source: ModelSource,
): Record<string, string> | undefined {
  if (type === 'map' && !hasPoints(source)) return undefined;
  const view: Record<string, string> = { type };
  for (const { member, isNeeded } of membersOfView(type)) {
    if (!isNeeded) continue;
    const others = new Set(Object.values(view));
    const column = columnsFor(member, document, source).find(({ name }) => !others.has(name));
    if (column === undefined) return undefined;
    view[member] = column.name;
  }
  return view;
}
