import type { GridColumn } from '../../../../definitions/grid';
import type { FilterSet } from '../../../../definitions/filter';
import type { CompiledSource } from '../../../../engine/model/compiled-source';
import type { ServedDefinition } from '../../../api/served-definition';
import type { GridDefinition } from '../../list/grid-columns';
import { deletedBy } from '../../list/row-rights';

/** The column of the deletion date: a deletion is the last write of a row. */
const deletedAt: GridColumn = {
  column: 'updated_at',
  title: { mn_MN: 'Устгасан огноо', en_US: 'Deleted on', ko_KR: '삭제한 날짜' },
  width: 168,
  card: 'detail',
};

const deletedByColumn: GridColumn = {
  column: deletedBy,
  title: { mn_MN: 'Устгасан хүн', en_US: 'Deleted by', ko_KR: '삭제한 사람' },
  width: 180,
  card: 'detail',
  sortable: false,
  filterable: false,
};

/** The minimum number of columns to recognize a row. */
const minColumns = 4;

/**
 * Builds the grid that lists the deleted rows of a krud. It reads the source of the form, because views have no deleted
 * rows. It retains the grid's columns that the table has too, adds the form's first fields where they are few, and
 * sorts the last deleted row first.
 */
export function buildBinGrid(grid: GridDefinition, form: ServedDefinition<'form'>): GridDefinition {
  const { source } = form.compiled;
  const own = uniqueColumns([...ownColumns(grid, source), ...peopleColumns(form)]);
  const added = Object.entries(form.fields)
    .filter(([name]) => isListable(source, name) && own.every(({ column }) => column !== name))
    .slice(0, Math.max(0, minColumns - own.length))
    .map(([column, { title, widget, options }]): GridColumn => ({
      column,
      title,
      widget,
      ...(options === undefined ? {} : { options }),
      card: 'detail',
    }));
  const {
    sorts: _sorts,
    search: _search,
    totals: _totals,
    formats: _formats,
    groups: _groups,
    views: _views,
    defaultView: _defaultView,
    filters,
    condition,
    ...rest
  } = grid;
  // The server narrows deleted rows by a condition in FEEL as far as the table has its columns.
  const kept = typeof filters === 'object' ? filtersWithin(filters, source) : filters;
  return {
    ...rest,
    isBin: true,
    source: source.id,
    columns: withTitle([...own, ...added], source).concat(
      deletedAt,
      source.deletedBy ? [deletedByColumn] : [],
    ),
    sorts: [{ column: deletedAt.column, order: 'desc' }],
    ...(kept === undefined ? {} : { filters: kept }),
    ...(condition === undefined ? {} : { condition: { ...condition, ...filtersWithin(condition, source) } }),
    compiled: { source: withDeletedBy(source) },
  };
}

/** The user who deleted a row is shown like a reference of the row. */
function withDeletedBy(source: CompiledSource): CompiledSource {
  if (source.deletedBy === undefined) return source;
  const column = { type: 'reference', title: null, isRequired: false, field: null, isUnique: false } as const;
  return {
    ...source,
    columns: { ...source.columns, [deletedBy]: { ...column, reference: source.deletedBy } },
  };
}

/**
 * The shown columns that the table has too. Where the grid shows the name of a row that is referred to, the reference
 * itself takes its place: its cell shows the same name.
 */
function ownColumns(grid: GridDefinition, source: CompiledSource): GridColumn[] {
  return grid.columns.flatMap((column): GridColumn[] => {
    if (column.hidden === true || column.column === deletedAt.column) return [];
    if (isSameColumn(grid, source, column.column)) return [column];
    const field = grid.compiled.source.columns[column.column]?.field ?? '';
    const { widget: _widget, options: _options, ...shown } = column;
    return source.columns[field]?.type === 'reference' ? [{ ...shown, column: field, widget: 'select' }] : [];
  });
}

/** The people of a row: their names help to recognize deleted rows. */
function peopleColumns({ compiled: { source }, fields }: ServedDefinition<'form'>): GridColumn[] {
  return Object.entries(source.columns).flatMap(([name, { reference, title }]): GridColumn[] =>
    reference?.person === undefined || name === 'created_by'
      ? []
      : [{ column: name, title: fields[name]?.title ?? title ?? name, widget: 'select', card: 'detail' }],
  );
}

function uniqueColumns(columns: readonly GridColumn[]): GridColumn[] {
  return [...new Map(columns.toReversed().map((column) => [column.column, column])).values()].toReversed();
}

function isSameColumn(grid: GridDefinition, source: CompiledSource, column: string): boolean {
  const type = grid.compiled.source.columns[column]?.type;
  return type !== undefined && source.columns[column]?.type === type;
}

function isListable({ columns }: CompiledSource, name: string): boolean {
  const type = columns[name]?.type;
  return type !== undefined && type !== 'json' && type !== 'richText' && type !== 'file';
}

/** Chooses the title of a card, which every card needs: the grid's own, else the label column, else the first. */
function withTitle(columns: readonly GridColumn[], { titleColumn }: CompiledSource): GridColumn[] {
  if (columns.some(({ card }) => card === 'title')) return [...columns];
  const title =
    columns.find(({ column }) => column === titleColumn) ?? columns.find(({ card }) => card !== 'picture');
  return columns.map((column) => (column === title ? { ...column, card: 'title' } : column));
}

function filtersWithin({ filters = [], groupFilters = [] }: FilterSet, source: CompiledSource): FilterSet {
  const has = ({ column }: { column: string }) => Object.hasOwn(source.columns, column);
  return {
    filters: filters.filter(has),
    groupFilters: groupFilters.filter((group) => group.filters.every(has)),
  };
}
