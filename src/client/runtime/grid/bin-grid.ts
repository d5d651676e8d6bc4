import type { GridColumn } from '../../../definitions/grid';
import type { FilterSet } from '../../../definitions/filter';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { ServedDefinition } from '../../api/served-definition';
import type { GridDefinition } from '../list/grid-columns';

/** When the row was deleted: deleting is the last thing that was written of it. */
const deletedAt: GridColumn = {
  column: 'updated_at',
  label: { mn_MN: 'Устгасан огноо', en_US: 'Deleted on', ko_KR: '삭제한 날짜' },
  width: 168,
  card: 'detail',
};

/** Fewer columns than these tell too little about a row. */
const fewestColumns = 4;

/**
 * The grid that lists the deleted rows of a krud: those of the form's source, because views have none. Of the grid's
 * columns it keeps those that the table has too, completes them with the form's first fields, and begins with the
 * row that was deleted last.
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
    filters,
    ...rest
  } = grid;
  const kept = filters === undefined ? undefined : filtersWithin(filters, source);
  return {
    ...rest,
    isBin: true,
    source: source.id,
    columns: withTitle([...own, ...added], source).concat(deletedAt),
    sorts: [{ column: deletedAt.column, order: 'desc' }],
    ...(kept === undefined ? {} : { filters: kept }),
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

/** A card needs a title: the grid's own, else the column that names the rows, else the first. */
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
