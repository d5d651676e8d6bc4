import type { Filter, FilterSet } from '../../../src/definitions/filter';
import type { PolicyAction } from '../../../src/definitions/role';
import { grantsFor, type Grant, type RoleAccess } from '../../../src/engine/access/access-table';
import { callerProperty, callerValue, type Caller } from '../../../src/engine/access/caller';
import type { Model, ModelSource } from '../../../src/engine/model/model';

export type Row = Readonly<Record<string, unknown>>;

/** All rows of every source, as an administrator reads them. */
export type AllRows = ReadonlyMap<string, readonly Row[]>;

/**
 * What a caller should be able to do, worked out in the plainest way from the policies and from all rows: the other
 * side of the comparison with what the compiled SQL lets him do.
 */
export interface Expectation {
  caller: Caller;
  access: RoleAccess;
  model: Model;
  rows: AllRows;
}

/** Columns of which some row may be readable, in groups that the same grants cover. */
export function readableGroups(
  expectation: Expectation,
  source: ModelSource,
): { columns: string[]; ids: string[] }[] {
  const grants = grantsFor(expectation.access, source.id, 'read');
  const groups = new Map<string, string[]>();
  for (const column of source.columns.values()) {
    if (column.secret) continue;
    const covering = grants.flatMap((grant, index) => (coversColumn(grant, column.name) ? [index] : []));
    if (covering.length === 0) continue;
    const key = covering.join();
    groups.set(key, [...(groups.get(key) ?? []), column.name]);
  }
  return [...groups].map(([key, columns]) => {
    const group = key.split(',').flatMap((index) => grants[Number(index)] ?? []);
    return { columns, ids: idsOf(expectation, source, group) };
  });
}

export function unreadableColumns(expectation: Expectation, source: ModelSource): string[] {
  const grants = grantsFor(expectation.access, source.id, 'read');
  return [...source.columns.values()]
    .filter((column) => !column.secret && !grants.some((grant) => coversColumn(grant, column.name)))
    .map((column) => column.name);
}

/** The keys of the rows on which the caller has the right, whatever the columns. */
export function allowedIds(expectation: Expectation, source: ModelSource, action: PolicyAction): string[] {
  return idsOf(expectation, source, grantsFor(expectation.access, source.id, action));
}

export function isAllowed(
  { caller, access, model, rows }: Expectation,
  source: ModelSource,
  action: PolicyAction,
  row: Row,
): boolean {
  return grantsFor(access, source.id, action).some((grant) =>
    admits({ caller, access, model, rows }, grant, row),
  );
}

/** The rows of which the caller may read every one of the columns. */
export function rowsWith(
  expectation: Expectation,
  source: ModelSource,
  columns: readonly string[],
): readonly Row[] {
  const grants = grantsFor(expectation.access, source.id, 'read');
  return (expectation.rows.get(source.id) ?? []).filter((row) =>
    ['id', ...columns].every((column) =>
      grants.some((grant) => coversColumn(grant, column) && admits(expectation, grant, row)),
    ),
  );
}

function idsOf(expectation: Expectation, source: ModelSource, grants: readonly Grant[]): string[] {
  const all = expectation.rows.get(source.id) ?? [];
  return all
    .filter((row) => grants.some((grant) => admits(expectation, grant, row)))
    .map((row) => String(row.id));
}

function coversColumn(grant: Grant, column: string): boolean {
  return column === 'id' || grant.fields === undefined || grant.fields.has(column);
}

function admits(expectation: Expectation, grant: Grant, row: Row): boolean {
  if (grant.filter && !satisfies(expectation.caller, grant.filter, row)) return false;
  const { through } = grant;
  if (!through) return true;
  const followed = (expectation.rows.get(through.source.id) ?? []).find(
    (candidate) => String(candidate.id) === String(row[through.column]),
  );
  return followed !== undefined && through.grants.some((further) => admits(expectation, further, followed));
}

/** Whether a row is one that the filters admit. */
export function satisfies(caller: Caller, set: FilterSet, row: Row): boolean {
  const one = (filter: Filter) => holds(caller, filter, row);
  return (
    (set.filters ?? []).every(one) &&
    (set.groupFilters ?? []).every((group) =>
      group.combine === 'or' ? group.filters.some(one) : group.filters.every(one),
    )
  );
}

function holds(caller: Caller, { column, condition, value }: Filter, row: Row): boolean {
  const held = heldText(row[column]);
  const property = callerProperty(value);
  const wanted = property === undefined ? (value ?? null) : callerValue(caller, property);
  switch (condition) {
    case 'isNull':
      return held === null;
    case 'notNull':
      return held !== null;
    case 'equals':
      return held !== null && wanted !== null && held === String(wanted);
    case 'notEqual':
      return wanted !== null && (held === null || held !== String(wanted));
    case 'whereIn':
      return (
        held !== null &&
        String(wanted)
          .split(',')
          .map((item) => item.trim())
          .includes(held)
      );
    default:
      throw new Error(`A policy uses "${condition}", which this test cannot work out yet`);
  }
}

/** A value as filters compare it. */
function heldText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
