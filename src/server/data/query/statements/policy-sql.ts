import type { FilterSet } from '../../../../definitions/filter';
import {
  coversAllRows,
  covers,
  grantsFor,
  type Grant,
  type RoleAccess,
} from '../../../../engine/access/access-table';
import { callerProperty, callerValue, isVisitor, type Caller } from '../../../../engine/access/caller';
import type { PolicyAction } from '../../../../definitions/role';
import { isSoftDeleted, storedName, type ModelSource } from '../../../../engine/model/model';
import { LiteralStatement } from '../../../platform/database/literal';
import { columnSql, deletedRows, livingRows, relationSql } from '../../../platform/sql-compiler/column-sql';
import { conditionSql } from '../../../platform/sql-compiler/condition-sql';
import { traceSource } from '../../../platform/sql-compiler/trace-source';
import { filterSql } from '../../../platform/sql-compiler/filter-sql';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { quote, type Statement } from '../../../platform/database/sql-statement';

/** The caller and their rights: everything that the compiler knows of them. */
export interface Rights {
  caller: Caller;
  access: RoleAccess;
}

/** The grants of the caller for an action; none is FORBIDDEN, or UNAUTHENTICATED for visitors. */
export function requireGrants(rights: Rights, source: ModelSource, action: PolicyAction): readonly Grant[] {
  const grants = grantsFor(rights.access, source.id, action);
  if (grants.length > 0) return grants;
  throw isVisitor(rights.caller)
    ? new QueryError('UNAUTHENTICATED', messages.signIn)
    : new QueryError('FORBIDDEN', messages.forbiddenSource(source.id));
}

/** The rows of a source that the caller may read, as the part of a SELECT. */
export interface ReadableRows {
  /** The relation under its alias. Columns of it that the caller may not read in a row are null there. */
  from: string;
  /** Conditions on the alias besides those that `from` holds. */
  conditions: string[];
  /** Whether `from` hides values. */
  isMasked: boolean;
}

/**
 * Compiles the rows that one of the caller's rights covers, whatever columns are named. A named column that no right
 * covers is FORBIDDEN; one that some of the rights cover is null in the rows of the others, in filters, sorts and
 * measures too. With `mayChoose` the rights to choose count beside those to read. Where all rights cover the same
 * columns, this is the bare relation.
 */
export function readableRows(
  statement: Statement,
  rights: Rights,
  { source, columns, implied = [], alias, mayChoose }: ReadableRequest,
): ReadableRows {
  const choosing = mayChoose ? grantsFor(rights.access, source.id, 'choose') : [];
  const reading = grantsFor(rights.access, source.id, 'read');
  const grants = choosing.length > 0 ? [...reading, ...choosing] : requireGrants(rights, source, 'read');
  const partly = new Map<string, readonly Grant[]>();
  for (const column of columns) {
    const covering = grants.filter((grant) => covers(grant, column));
    if (covering.length === 0) throw new QueryError('FORBIDDEN', messages.forbiddenColumn(source.id, column));
    if (!coverAll(covering, grants)) partly.set(column, covering);
  }
  for (const column of implied) {
    const covering = grants.filter((grant) => covers(grant, column));
    if (covering.length > 0 && !coverAll(covering, grants)) partly.set(column, covering);
  }
  const { caller } = rights;
  if (partly.size === 0) {
    const conditions = anyCondition(statement, caller, source, grants, alias);
    return { from: `${relationSql(source)} ${alias}`, conditions, isMasked: false };
  }
  const hidden = statement.alias();
  const known = new Map<string, string>();
  /** Columns of the same rights share one condition and its values. */
  const conditionOf = (covering: readonly Grant[]): string => {
    const key = covering.map((grant) => grants.indexOf(grant)).join();
    const condition = known.get(key) ?? anyCondition(statement, caller, source, covering, hidden).join();
    known.set(key, condition);
    return condition;
  };
  const shown = storedColumns(source).map(({ name, stored }) => {
    const covering = partly.get(name);
    const value = `${hidden}.${quote(stored)}`;
    return covering ? `case when ${conditionOf(covering)} then ${value} end as ${quote(stored)}` : value;
  });
  const where = anyCondition(statement, caller, source, grants, hidden);
  const rows = `select ${shown.join(', ')} from ${relationSql(source)} ${hidden}`;
  const filtered = where.length === 0 ? rows : `${rows} where ${where.join(' and ')}`;
  return { from: `(${filtered}) ${alias}`, conditions: [], isMasked: true };
}

export interface ReadableRequest {
  source: ModelSource;
  /** The columns that the query names, in its selection, filters, sorts and measures alike. */
  columns: ReadonlySet<string>;
  /** Columns by which the source itself orders or connects its rows: hidden like the others, but never FORBIDDEN. */
  implied?: readonly string[];
  alias: string;
  mayChoose: boolean;
}

/** Whether each row that one of the grants covers is covered by one of `covering`. */
function coverAll(covering: readonly Grant[], grants: readonly Grant[]): boolean {
  return grants.every((grant) =>
    covering.some(
      (other) =>
        other === grant ||
        coversAllRows(other) ||
        (isSameFilter(other.filter, grant.filter) &&
          other.condition?.text === grant.condition?.text &&
          isSameThrough(other.through, grant.through)),
    ),
  );
}

function isSameFilter(one: FilterSet | undefined, other: FilterSet | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameThrough(one: Grant['through'], other: Grant['through']): boolean {
  return (
    one === other ||
    (one?.column === other?.column && one?.source === other?.source && one?.grants === other?.grants)
  );
}

/** The columns of the relation that a query may meet, by their names in the source and in the database. */
function storedColumns(source: ModelSource): { name: string; stored: string }[] {
  const columns = [...source.columns.values()].filter(({ secret }) => !secret).map(({ name }) => name);
  const deletedAt = isSoftDeleted(source) ? ['deleted_at'] : [];
  return [...new Set([...columns, ...deletedAt])].map((name) => ({
    name,
    stored: source.columns.has(name) ? storedName(source, name) : name,
  }));
}

/** The deleted rows that the grants to delete cover: who may delete a row may restore it, and read it until then. */
export function restorableRows(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  deleting: readonly Grant[],
  alias: string,
): string[] {
  return [...deletedRows(source, alias), ...anyCondition(statement, caller, source, deleting, alias)];
}

/** The rows that at least one of the grants covers; no condition when one covers all. */
export function anyCondition(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  grants: readonly Grant[],
  alias: string,
): string[] {
  if (grants.some(coversAllRows)) return [];
  const parts = grants.map((grant) => grantSql(statement, caller, source, grant, alias));
  return parts.length === 0 ? ['false'] : [`(${parts.join(' or ')})`];
}

function grantSql(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  grant: Grant,
  alias: string,
): string {
  const { filter, condition } = grant;
  const parts = filter === undefined ? [] : [filterSetSql(statement, caller, source, filter, alias)];
  if (condition)
    parts.push(conditionSql({ statement, caller, now: new Date() }, condition.tree, source, alias));
  const followed = throughSql(statement, caller, source, grant, alias);
  if (followed !== undefined) parts.push(followed);
  return parts.length === 1 ? parts.join() : `(${parts.join(' and ')})`;
}

/** Whether the row that a grant follows is one on which the caller has the right; undefined where it follows none. */
export function throughSql(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  { through }: Grant,
  alias: string,
): string | undefined {
  if (!through) return undefined;
  const followed = statement.alias();
  traceSource(statement.trace, through.source);
  const conditions = [
    `${columnSql(through.source, 'id', followed)} = ${columnSql(source, through.column, alias)}`,
    ...livingRows(through.source, followed),
    ...anyCondition(statement, caller, through.source, through.grants, followed),
  ];
  return `exists (select from ${relationSql(through.source)} ${followed} where ${conditions.join(' and ')})`;
}

/** Whether the row is one of a filter set of a definition. */
export function filterSetSql(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  set: FilterSet,
  alias: string,
): string {
  const one = (filter: NonNullable<FilterSet['filters']>[number]) => {
    const property = callerProperty(filter.value);
    // A constant of a definition is the same for the whole role: as a literal the planner can estimate it.
    if (property === undefined) return filterSql(new LiteralStatement(), source, alias, filter);
    statement.trace.isPersonal = true;
    const value = callerValue(caller, property);
    if (value === null) return 'false';
    // The caller's own properties are trusted, but still enter as bound values.
    return filterSql(statement, source, alias, { ...filter, value: String(value) });
  };
  const groups = (set.groupFilters ?? []).map(
    (group) => `(${group.filters.map(one).join(group.combine === 'or' ? ' or ' : ' and ')})`,
  );
  const parts = [...(set.filters ?? []).map(one), ...groups];
  return parts.length === 0 ? 'true' : `(${parts.join(' and ')})`;
}
