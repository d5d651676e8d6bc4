import type { FilterSet } from '../../../../definitions/filter';
import { covers, grantsFor, type Grant, type RoleAccess } from '../../../../engine/access/access-table';
import { callerProperty, callerValue, type Caller } from '../../../../engine/access/caller';
import type { PolicyAction } from '../../../../definitions/role';
import type { ModelSource } from '../../../../engine/model/model';
import { LiteralStatement } from '../../../platform/database/literal';
import { columnSql, livingRows, relationSql } from '../../../definitions/tables/column-sql';
import { filterSql } from '../../../definitions/tables/filter-sql';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { Statement } from '../../../platform/database/sql-statement';

/** The caller and their rights: everything that the compiler knows of them. */
export interface Rights {
  caller: Caller;
  access: RoleAccess;
}

/** The grants of the caller for an action; none is FORBIDDEN, or UNAUTHENTICATED for visitors. */
export function requireGrants(rights: Rights, source: ModelSource, action: PolicyAction): readonly Grant[] {
  const grants = grantsFor(rights.access, source.id, action);
  if (grants.length > 0) return grants;
  throw rights.caller.userId === null
    ? new QueryError('UNAUTHENTICATED', messages.signIn)
    : new QueryError('FORBIDDEN', messages.forbiddenSource(source.id));
}

/**
 * Returns the conditions under which the caller may read every one of `columns`: a query returns only rows of which
 * the caller may read all columns that it names, in its selection, filters and sorts alike.
 */
export function readConditions(
  statement: Statement,
  rights: Rights,
  source: ModelSource,
  columns: ReadonlySet<string>,
  alias: string,
): string[] {
  const grants = requireGrants(rights, source, 'read');
  const groups = new Map<string, Grant[]>();
  for (const column of columns) {
    const covering = grants.filter((grant) => covers(grant, column));
    if (covering.length === 0) throw new QueryError('FORBIDDEN', messages.forbiddenColumn(source.id, column));
    groups.set(covering.map((grant) => grants.indexOf(grant)).join(), covering);
  }
  if (groups.size === 0) groups.set('', [...grants]);
  return [...groups.values()].flatMap((group) => anyOf(statement, rights.caller, source, group, alias));
}

/** The rows that at least one of the grants covers; no condition when one covers all. */
export function anyOf(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  grants: readonly Grant[],
  alias: string,
): string[] {
  if (grants.some((grant) => grant.filter === undefined && grant.through === undefined)) return [];
  const parts = grants.map((grant) => grantSql(statement, caller, source, grant, alias));
  return parts.length === 0 ? ['false'] : [`(${parts.join(' or ')})`];
}

function grantSql(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  { filter, through }: Grant,
  alias: string,
): string {
  const parts = filter === undefined ? [] : [filterSetSql(statement, caller, source, filter, alias)];
  if (through) {
    const followed = statement.alias();
    for (const table of through.source.tables) statement.trace.tables.add(table);
    const conditions = [
      `${columnSql(through.source, 'id', followed)} = ${columnSql(source, through.column, alias)}`,
      ...livingRows(through.source, followed),
      ...anyOf(statement, caller, through.source, through.grants, followed),
    ];
    parts.push(
      `exists (select from ${relationSql(through.source)} ${followed} where ${conditions.join(' and ')})`,
    );
  }
  return parts.length === 1 ? parts.join() : `(${parts.join(' and ')})`;
}

function filterSetSql(
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
