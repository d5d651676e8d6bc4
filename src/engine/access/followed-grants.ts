import { toFilterSet, listFilters } from '../../definitions/filter';
import type { ViewColumn, ViewSource } from '../../definitions/source';
import { listColumns } from '../conditions/value';
import { isSoftDeleted, isTable, type Model, type ModelSource } from '../model/model';
import { covers, coversAllRows, type Grant } from './access-table';

/** The grants of a role to read each source. */
export type ReadGrants = (this: void, source: string) => readonly Grant[];

/**
 * The grants to read a view whose policies follow its base: the view's rows whose base row may be read, and of these the
 * columns whose inputs may all be read in their sources. Values of other rows, by a join or a figure, must be
 * readable there in every row. A grant of the base must also cover the columns that select the view's rows.
 */
export function followedGrants(
  model: Model,
  source: ModelSource,
  view: ViewSource,
  read: ReadGrants,
): Grant[] {
  const base = model.sources.get(view.from);
  if (!base || view.groupBy || typeof view.filters === 'string') return [];
  const declared = new Map(view.columns.map((column) => [column.name, column]));
  return read(base.id).flatMap((grant): Grant[] => {
    if (!standsOnTables(grant) || !deciding(view).every((path) => isReadable(path, grant))) return [];
    const fields = [...source.columns.keys()].filter((name) => isShown(name, grant));
    return [
      {
        filter: undefined,
        through: coversAllRows(grant) ? undefined : { column: 'id', source: base, grants: [grant] },
        fields: new Set(fields),
        isFollowed: true,
        presets: undefined,
        validation: undefined,
        forms: undefined,
      },
    ];
  });

  function isShown(name: string, grant: Grant): boolean {
    const column: ViewColumn = declared.get(name) ?? { name };
    const value = source.columns.get(name)?.value;
    if (column.value !== undefined)
      return value !== undefined && listColumns(value).every((named) => isNamed(named, grant));
    if (column.aggregate) return isCountable(column.aggregate);
    return isReadable(column.from ?? name, grant);
  }

  /** A column that an expression names. */
  function isNamed(name: string, grant: Grant): boolean {
    return declared.has(name) ? isShown(name, grant) : covers(grant, name);
  }

  /** A column of the base, or one behind joins, which must be readable all the way. */
  function isReadable(path: string, grant: Grant): boolean {
    const [first = '', second] = path.split('.');
    if (second === undefined) return covers(grant, first);
    const join = view.joins?.find(({ as }) => as === first);
    const target = model.sources.get(join?.source ?? '');
    if (!join || !target || !isReadable(join.on, grant)) return false;
    // A join shows rows that were deleted softly too.
    return !isSoftDeleted(target) && readsEverywhere(target.id, [second]);
  }

  function isCountable({ source: id, column, connection, filters = {}, sorts = [] }: Figure): boolean {
    if (typeof filters === 'string') return false;
    const named = [column, connection, ...listFilters(filters).map((filter) => filter.column)];
    const columns = [...named, ...sorts.map((sort) => sort.column)].filter((name) => name !== undefined);
    return id !== undefined && readsEverywhere(id, columns);
  }

  function readsEverywhere(id: string, columns: readonly string[]): boolean {
    return read(id).some((grant) => coversAllRows(grant) && columns.every((name) => covers(grant, name)));
  }
}

type Figure = NonNullable<ViewColumn['aggregate']>;

/** Returns what limits a view to some rows of its base: the columns of its filters, and inner joins. */
function deciding({ columns, filters, joins = [] }: ViewSource): string[] {
  const filtered = listFilters(toFilterSet(filters)).map(({ column: name }) => {
    return columns.find((column) => column.name === name)?.from ?? name;
  });
  return [...filtered, ...joins.filter(({ type }) => type === 'inner').map(({ as }) => `${as}.id`)];
}

/** A right that follows another view may lead back to this one. */
function standsOnTables({ through }: Grant, met: ReadonlySet<Grant['through']> = new Set()): boolean {
  if (!through) return true;
  if (!isTable(through.source) || met.has(through)) return false;
  return through.grants.every((grant) => standsOnTables(grant, new Set([...met, through])));
}
