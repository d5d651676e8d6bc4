import type { GridColumn } from '../../../../definitions/grid';
import type { FilterSet } from '../../../../definitions/filter';
import type { CompiledSource } from '../../../../engine/model/compiled-source';
import type { ServedDefinition } from '../../../api/served-definition';
import type { GridDefinition } from '../../list/grid-columns';

/** The column of the deletion date: a deletion is the last write of a row. */
const deletedAt: GridColumn = {
  column: 'updated_at',
  label: { mn_MN: 'Устгасан огноо', en_US: 'Deleted on', ko_KR: '삭제한 날짜' },
  width: 168,
  card: 'detail',
};

/** The minimum number of columns to recognize a row. */
const fewestColumns = 4;

/**
 * Builds the grid that lists the deleted rows of a krud. It reads the source of the form, because views have no deleted
 * rows. It retains the grid's columns that the table has too, adds the form's first fields where they are few, and
 * sorts the last deleted row first.
 */
export function binGridOf(grid: GridDefinition, form: ServedDefinition<'form'>): GridDefinition {
  const { source } = form.compiled;
  const own = grid.columns.filter(
    ({ column, hidden }) =>
      hidden !== true && column !== deletedAt.column && isSameColumn(grid, source, column),
  );
  const added = Object.entries(form.fields)
    .filter(([name]) => isListable(source, name) && own.every(({ column }) => column !== name))
    .slice(0, Math.max(0, fewestColumns - own.length))
    .map(([column, { label, widget, options }]): GridColumn => ({
      column,
      label,
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
    columns: withTitle([...own, ...added], source).concat(deletedAt),
    sorts: [{ column: deletedAt.column, order: 'desc' }],
    ...(kept === undefined ? {} : { filters: kept }),
    ...(condition === undefined ? {} : { condition: { ...condition, ...filtersWithin(condition, source) } }),
    compiled: { source },
  };
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
function withTitle(columns: readonly GridColumn[], { label }: CompiledSource): GridColumn[] {
  if (columns.some(({ card }) => card === 'title')) return [...columns];
  const title =
    columns.find(({ column }) => column === label) ?? columns.find(({ card }) => card !== 'picture');
  return columns.map((column) => (column === title ? { ...column, card: 'title' } : column));
}

function filtersWithin({ filters = [], groupFilters = [] }: FilterSet, source: CompiledSource): FilterSet {
  const has = ({ column }: { column: string }) => Object.hasOwn(source.columns, column);
  return {
    filters: filters.filter(has),
    groupFilters: groupFilters.filter((group) => group.filters.every(has)),
  };
}
