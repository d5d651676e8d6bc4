import { maxGroups, maxMeasures } from '../../../../definitions/values/aggregate';
import type { Filter, GroupFilter, Sort } from '../../../../definitions/filter';
import type { Condition } from '../../../../engine/conditions/condition';
import { isRecord } from '../../../../engine/expressions/expression-values';
import type { ModelSource } from '../../../../engine/model/model';
import type { Row } from '../../../../engine/row';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { SelectedField } from '../selection';
import type { Statement } from '../../../platform/database/sql-statement';

export interface SubFilter extends Filter {
  table: string;
}

export interface SubSort extends Sort {
  table: string;
}

/** The arguments of a list after GraphQL's coercion, absent and null members resolved to empty lists. */
export interface ListArguments {
  filters: readonly Filter[];
  groupFilters: readonly GroupFilter[];
  sorts: readonly Sort[];
  /** Without `sorts`: use the order that the source declares, instead of the newest key first. */
  ordered: boolean;
  subFilters: readonly SubFilter[];
  subSorts: readonly SubSort[];
  /** The deleted rows that the caller may restore, instead of those that are there. */
  deleted: boolean;
  /** Conditions that definitions hold, by their names: `grid/vacancies`, `column/orders/soum_id`. `resolveConditions` reads them. */
  within: readonly string[];
  conditions: readonly Condition[];
  /** The row in which a column is chosen, for conditions of the column: `resolveConditions` reads its values. */
  edited: Row;
  /** The filters contain values of the caller, so the response must not be cached for others. */
  isPersonal: boolean;
  /** The rows that a reference may offer: those that the caller may choose beside those that they may read. */
  choose: boolean;
  /**
   * The groups of which each alternative is looked up by its own index: faster where few rows of a large view match, slower
   * where most do.
   */
  splitGroups: ReadonlySet<GroupFilter>;
}

export const noArguments: ListArguments = {
  filters: [],
  groupFilters: [],
  sorts: [],
  ordered: false,
  subFilters: [],
  subSorts: [],
  deleted: false,
  within: [],
  conditions: [],
  edited: {},
  isPersonal: false,
  choose: false,
  splitGroups: new Set(),
};

/** Limits of a query: more conditions cost the database too much. */
const maxConditions = 500;
const maxSorts = 50;
const maxNames = 10;

/** GraphQL has already checked the shapes; what is left is to drop nulls and to refuse what is too much. */
export function readListArguments(values: Readonly<Record<string, unknown>>): ListArguments {
  const read = {
    filters: present<Filter>(values.filters),
    groupFilters: present<GroupFilter>(values.groupFilters).map((group) => ({
      ...group,
      filters: present<Filter>(group.filters),
    })),
    sorts: present<Sort>(values.sorts),
    ordered: values.ordered === true,
    subFilters: present<SubFilter>(values.subFilters),
    subSorts: present<SubSort>(values.subSorts),
    deleted: values.deleted === true,
    within: Array.isArray(values.within) ? values.within.map(String) : [],
    conditions: [],
    edited: isRecord(values.row) ? values.row : {},
    isPersonal: false,
    choose: values.choose === true,
    splitGroups: noArguments.splitGroups,
  };
  const groups = read.groupFilters.reduce((sum, group) => sum + 1 + group.filters.length, 0);
  refuseMore(maxNames, read.within.length);
  refuseMore(maxConditions, read.filters.length + groups + read.subFilters.length);
  refuseMore(maxSorts, read.sorts.length + read.subSorts.length);
  return read;
}

function refuseMore(limit: number, count: number): void {
  if (count > limit) throw new QueryError('BAD_USER_INPUT', messages.tooManyConditions(limit));
}

/** Refuses an aggregate of more columns than any page shows: PostgreSQL has an end of its own (BAD_USER_INPUT). */
export function limitAggregate({ measures, groupBy }: Readonly<Record<string, unknown>>): void {
  if (Array.isArray(measures) && measures.length > maxMeasures)
    throw new QueryError('BAD_USER_INPUT', messages.tooManyMeasures(maxMeasures));
  if (Array.isArray(groupBy) && groupBy.length > maxGroups)
    throw new QueryError('BAD_USER_INPUT', messages.tooManyGroups(maxGroups));
}

/** Characters and values of the arguments of a query. Lists of 10,000 keys have some 100,000. */
const largestArguments = 400_000;

/**
 * Refuses a query whose arguments are too large in all (BAD_USER_INPUT). A variable counts wherever it is used: its
 * sender writes it once, the server and the database work with each use.
 */
export function limitArguments(fields: readonly SelectedField[]): void {
  let size = 0;
  const rest: unknown[] = [fields];
  while (rest.length > 0) {
    const value = rest.pop();
    size += typeof value === 'string' ? value.length : 1;
    if (size > largestArguments)
      throw new QueryError('BAD_USER_INPUT', messages.argumentsTooLarge(largestArguments));
    if (value !== null && typeof value === 'object')
      for (const member of Object.values(value)) rest.push(member);
  }
}

/** The rows to fetch and to skip for a list. A limit over the cap is refused with the cap's number. */
export function readWindow(
  source: ModelSource,
  values: Readonly<Record<string, unknown>>,
): { limit: number; offset: number } {
  const limit = typeof values.limit === 'number' ? values.limit : source.cap;
  const offset = typeof values.offset === 'number' ? values.offset : 0;
  if (limit < 0) throw new QueryError('BAD_USER_INPUT', messages.negative('limit'));
  if (offset < 0) throw new QueryError('BAD_USER_INPUT', messages.negative('offset'));
  if (limit > source.cap) throw new QueryError('BAD_USER_INPUT', messages.overCap(source.cap));
  return { limit, offset };
}

/** Pages requested so often that each may have its own statement. */
const nearPages = 5;

/**
 * ` limit … offset …`. The limit, and the offset of the first pages, are literals: only then can PostgreSQL keep the
 * plan of a prepared statement, and planning costs as much as a page. With `lead` the row before them is read too.
 */
export function windowSql(statement: Statement, limit: number, offset: number, lead: 0 | 1 = 0): string {
  if (offset === 0) return ` limit ${limit}`;
  const isNear = offset % limit === 0 && offset < limit * nearPages;
  const skipped = offset - lead;
  return ` limit ${limit + lead} offset ${isNear ? skipped : statement.bind(skipped, 'int8')}`;
}

/** The requested page, counted from 1, and its size. */
export function readPage(
  source: ModelSource,
  values: Readonly<Record<string, unknown>>,
): { page: number; size: number } {
  const page = Number(values.page);
  const size = Number(values.size);
  if (page < 1) throw new QueryError('BAD_USER_INPUT', messages.notPositive('page'));
  if (size < 1) throw new QueryError('BAD_USER_INPUT', messages.notPositive('size'));
  if (size > source.cap) throw new QueryError('BAD_USER_INPUT', messages.overCap(source.cap));
  return { page, size };
}

function present<Item extends object>(value: unknown): Item[] {
  return Array.isArray(value)
    ? value.filter((item): item is Item => item !== null && typeof item === 'object')
    : [];
}
