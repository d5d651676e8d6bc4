import { isMeasurable, type ColumnType } from '../../../definitions/source';
import type { AggregateFunction } from '../../../definitions/values/aggregate';
import { applyEdit, type Edit } from '../document/edit';
import { membersAt } from '../document/list-edits';
import { isObject, pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { editNamedColumn, objectsAt } from '../editor/document-lists';

/** Edits of a chart. Each is one wish, and so one step of undo. */

/** A dimension or a measure as the document has it. */
export interface ChartPart {
  column: string | undefined;
  settings: JsonObject;
}

const noSettings: JsonObject = {};

export function listDimensions(document: JsonObject): ChartPart[] {
  return membersAt(document, '/dimensions').map((member) =>
    isObject(member)
      ? { column: scalarText(member.column), settings: member }
      : { column: scalarText(member), settings: {} },
  );
}

export function listMeasures(document: JsonObject): ChartPart[] {
  return objectsAt(document, '/measures').map((member) => ({
    column: typeof member.column === 'string' ? member.column : undefined,
    settings: member,
  }));
}

/** The keys by which the groups and figures of a chart can be sorted. */
export function sortKeys(document: JsonObject): { dimensions: string[]; measures: string[] } {
  return {
    dimensions: listDimensions(document).map(({ column = '', settings: { period } }) =>
      typeof period === 'string' ? `${column}:${period}` : column,
    ),
    measures: listMeasures(document).map(({ column, settings }) =>
      column === undefined ? scalarText(settings.function) : `${scalarText(settings.function)}_${column}`,
    ),
  };
}

/** Sorts follow what they sort by: a part that gets another key is sorted by that one, and one that goes is not. */
export function withSorts(document: JsonObject, edit: Edit): Edit {
  const sorts = objectsAt(document, '/sorts');
  if (sorts.length === 0) return edit;
  const before = sortKeys(document);
  const after = sortKeys(applyEdit(document, edit));
  const known = new Set([...after.dimensions, ...after.measures]);
  const renamed = new Map<string, string>();
  for (const part of ['dimensions', 'measures'] as const) {
    if (before[part].length !== after[part].length) continue;
    before[part].forEach((key, index) => {
      const next = after[part][index];
      if (next !== undefined && !known.has(key)) renamed.set(key, next);
    });
  }
  const wasKnown = new Set([...before.dimensions, ...before.measures]);
  const left = sorts.flatMap((sort) => {
    const key = scalarText(sort.column);
    if (known.has(key) || !wasKnown.has(key)) return [sort];
    const next = renamed.get(key);
    return next === undefined ? [] : [{ ...sort, column: next }];
  });
  const isSame = left.length === sorts.length && left.every((sort, index) => sort === sorts[index]);
  return isSame ? edit : [...edit, { pointer: '/sorts', value: left.length > 0 ? left : undefined }];
}

/** Chooses the column of a dimension; what was said of the values of the other one goes. */
export function setDimensionColumn(
  document: JsonObject,
  index: number,
  column: string,
  type: ColumnType,
): Edit {
  const settings = listDimensions(document)[index]?.settings ?? noSettings;
  const isTime = type === 'date' || type === 'timestamp';
  const period = isTime ? (settings.period ?? 'month') : undefined;
  const value = period === undefined ? column : { column, period };
  return withSorts(document, [{ pointer: pointerTo('dimensions', index), value }]);
}

/** Sets a member of a dimension; `undefined` removes it. */
export function setDimension(document: JsonObject, index: number, member: string, value: unknown): Edit {
  const at = pointerTo('dimensions', index);
  return withSorts(document, editNamedColumn(document, at, [{ pointer: `${at}/${member}`, value }]));
}

/** Chooses the figure of a measure, with a column that it can be taken over. */
export function setFigure(
  document: JsonObject,
  index: number,
  figure: AggregateFunction,
  columns: readonly { name: string; type: ColumnType }[],
): Edit {
  const { column, settings = noSettings } = listMeasures(document)[index] ?? {};
  const { column: _column, function: _function, ...rest } = settings;
  const fitting = columns.filter(({ type }) => isMeasurable(type, figure));
  const kept = fitting.find(({ name }) => name === column) ?? (figure === 'count' ? undefined : fitting[0]);
  const value = { function: figure, ...(kept && { column: kept.name }), ...rest };
  return withSorts(document, [{ pointer: pointerTo('measures', index), value }]);
}

/** Chooses the column of a measure; a count needs none. */
export function setMeasureColumn(document: JsonObject, index: number, column: string | undefined): Edit {
  return withSorts(document, [{ pointer: pointerTo('measures', index, 'column'), value: column }]);
}

/** Takes a dimension or a measure out. Both lists stay, even if they are empty. */
export function removePart(document: JsonObject, list: 'dimensions' | 'measures', index: number): Edit {
  return withSorts(document, [{ pointer: pointerTo(list, index), value: undefined }]);
}

/** Starts a chart over a source: a count by the column that says most. What was said of another source goes. */
export function startChart(
  document: JsonObject,
  source: string,
  column: { name: string; type: ColumnType } | undefined,
): Edit {
  const isTime = column?.type === 'date' || column?.type === 'timestamp';
  const dimension = isTime ? { column: column.name, period: 'month' } : column?.name;
  return [
    { pointer: '/source', value: source },
    { pointer: '/picture', value: dimension === undefined ? 'count' : 'column' },
    { pointer: '/dimensions', value: dimension === undefined ? [] : [dimension] },
    { pointer: '/measures', value: [{ function: 'count' }] },
    ...['filters', 'sorts', 'stacked'].flatMap((member) =>
      Object.hasOwn(document, member) ? [{ pointer: `/${member}`, value: undefined }] : [],
    ),
  ];
}
