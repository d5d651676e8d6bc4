import { toFilterSet, placedFilters, type RowFilter } from '../../../definitions/filter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { isMeasurable, type ViewAggregate, type ViewSource } from '../../../definitions/source';
import { listColumns } from '../../conditions/value';
import { parseViewCondition, rowsOfView } from '../../conditions/view-condition';
import { sourcesRead } from '../view-sources';
import type { Model, ModelColumn, ModelSource } from '../model';
import { referenceMessage } from './reference-messages';
import type { Reporter } from './reporter';

/** Checks what a view computes. `buildModel` resolves what it reads and reports what does not exist. */
export function checkView(view: ViewSource, source: ModelSource, reporter: Reporter, model: Model): void {
  for (const id of sourcesRead(view)) if (model.sources.has(id)) reporter.addUse('source', id);
  const base = model.sources.get(view.from);
  const rows = rowColumns(view, source, base);
  const filtered = { view, rows, whole: rowsOfView(model, source, view), model };
  checkFilters(filtered, view.filters, '/filters', reporter);
  view.columns.forEach((column, index) => {
    const path = `/columns/${index}`;
    if (source.columns.get(column.name)?.secret) reporter.report(path, referenceMessage('view-shows-secret'));
    if (column.aggregate)
      checkFigure(column.aggregate, `${path}/aggregate`, { view, source, rows }, reporter, model);
  });
  if (view.groupBy) checkGroups(view, view.groupBy, source, reporter);
}

/** A view's rows have the keys of its base, so a reference to the base points at them too. */
export function pointsAt(references: string | undefined, source: ModelSource | undefined): boolean {
  return references !== undefined && (references === source?.rowSource || references === source?.id);
}

/** The columns of the rows that a view filters and groups: its own that are no figures, then its base's. */
function rowColumns(
  view: ViewSource,
  source: ModelSource,
  base: ModelSource | undefined,
): ReadonlyMap<string, ModelColumn> {
  const plain = view.columns.filter(
    ({ aggregate, value, period }) => !aggregate && value === undefined && !period,
  );
  const own = plain.flatMap(({ name }) => source.columns.get(name) ?? []);
  return new Map([...(base?.columns ?? []), ...own.map((column) => [column.name, column] as const)]);
}

interface FilteredRows {
  view: ViewSource;
  /** The columns that a filter set may name. */
  rows: ReadonlyMap<string, ModelColumn>;
  /** The rows that a condition in FEEL is about. */
  whole: ModelSource | undefined;
  model: Model;
}

function checkFilters(
  { view, rows, whole, model }: FilteredRows,
  set: RowFilter | undefined,
  path: string,
  reporter: Reporter,
): void {
  if (typeof set === 'string') {
    if (whole) reporter.condition(parseViewCondition(set, model, whole), path);
    return;
  }
  const computed = new Set(
    view.columns
      .filter(({ aggregate, value, period }) => aggregate ?? value ?? period)
      .map(({ name }) => name),
  );
  for (const { filter, path: place } of placedFilters(toFilterSet(set))) {
    const at = `${path}${place}`;
    const column = rows.get(filter.column);
    if (computed.has(filter.column))
      reporter.report(
        `${at}/column`,
        referenceMessage('figure-cannot-be-filtered', { column: filter.column }),
      );
    else if (!column)
      reporter.report(`${at}/column`, referenceMessage('neither-view-nor-base', { column: filter.column }));
    else if (column.secret)
      reporter.report(`${at}/column`, nameMessage('secret-column', { column: filter.column }));
    else reporter.filter(column, filter, at, { knowsCaller: false });
  }
}

interface FigurePlace {
  view: ViewSource;
  source: ModelSource;
  /** The columns of a row of the group. */
  rows: ReadonlyMap<string, ModelColumn>;
}

function checkFigure(
  { source: id, connection: by, column: name, filters, function: figure, sorts }: ViewAggregate,
  path: string,
  { view, source, rows }: FigurePlace,
  reporter: Reporter,
  model: Model,
): void {
  const target = id === undefined ? undefined : model.sources.get(id);
  if (id !== undefined && !target) return;
  if (target) {
    if (typeof filters === 'string')
      reporter.condition(parseViewCondition(filters, model, target), `${path}/filters`);
    else reporter.filters(target, filters, `${path}/filters`, { knowsCaller: false });
  } else
    checkFilters(
      { view, rows, whole: rowsOfView(model, source, view), model },
      filters,
      `${path}/filters`,
      reporter,
    );
  const connection = by === undefined ? undefined : target?.columns.get(by);
  if (connection && !pointsAt(connection.references, source)) {
    reporter.report(
      `${path}/connection`,
      nameMessage('refers-elsewhere', { column: connection.name, source: view.from }),
    );
  }
  const columns = target?.columns ?? rows;
  const measured = name === undefined ? undefined : columns.get(name);
  if (measured && figure !== 'list' && !isMeasurable(measured.type, figure))
    reporter.report(`${path}/column`, nameMessage('no-numbers', { column: measured.name }));
  if (measured && figure === 'list' && measured.type !== 'text')
    reporter.report(
      `${path}/column`,
      referenceMessage('list-needs-text', { column: measured.name, type: measured.type }),
    );
  sorts?.forEach((sort, index) => {
    const at = `${path}/sorts/${index}/column`;
    const column = columns.get(sort.column);
    if (target) reporter.column(target, sort.column, at);
    else if (!column) reporter.report(at, referenceMessage('neither-view-nor-base', { column: sort.column }));
    else if (column.secret) reporter.report(at, nameMessage('secret-column', { column: sort.column }));
  });
}

/** Every column of a group has one value for all of its rows. */
function checkGroups(
  { columns }: ViewSource,
  groupBy: readonly string[],
  source: ModelSource,
  reporter: Reporter,
): void {
  const isFigure = (name: string) => columns.some((each) => each.name === name && each.aggregate);
  const isComputed = (name: string) => columns.some((each) => each.name === name && each.value !== undefined);
  groupBy.forEach((name, index) => {
    const column = source.columns.get(name);
    const named = column?.value ? listColumns(column.value) : [];
    if (isFigure(name) || column?.type === 'json' || named.some(isFigure))
      reporter.report(`/groupBy/${index}`, referenceMessage('no-group-column', { column: name }));
  });
  columns.forEach((column, index) => {
    if (groupBy.includes(column.name) || column.aggregate) return;
    const value = source.columns.get(column.name)?.value;
    if (!value) {
      if (column.value === undefined)
        reporter.report(`/columns/${index}`, referenceMessage('group-column-expected'));
      return;
    }
    const foreign = listColumns(value).find(
      (name) => !groupBy.includes(name) && !isFigure(name) && !isComputed(name),
    );
    if (foreign !== undefined)
      reporter.report(`/columns/${index}/value`, referenceMessage('not-of-the-group', { column: foreign }));
  });
}
