import { isVisitor, type Caller } from '../../../engine/access/caller';
import type { Filter } from '../../../definitions/filter';
import type { ColumnType } from '../../../definitions/source';
import { listBehind, type Model, type ModelColumn, type ModelSource } from '../../../engine/model/model';
import type { Condition, Operand } from '../../../engine/conditions/condition';
import { readListArguments, type ListArguments } from './statements/list-arguments';
import type { ResolveConditions } from './statements/named-conditions';
import { deletedByField } from './statements/deleted-by';
import { rightsField } from './statements/row-rights';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import type { SelectedField } from './selection';

/**
 * Points of each part of a query. A point is about 10 ms of the embedded database with the demo's 4,600 news (measured,
 * see decision 0026). Sizes of tables do not count: the cost of a query is the same on every server.
 */
const weights = {
  /** A root field: a statement of its own, or a row that a mutation writes. */
  list: 5,
  condition: 2,
  /** `contains`, `notContains`, `startsWith`, `endsWith`: the text of each row is folded. */
  textSearch: 12,
  /** … of a column whose texts have pages. */
  longTextSearch: 100,
  /** A condition, a sort or a measure of a figure, which is a sub-select for each row of the table. */
  figureCondition: 20,
  /** One value of a `whereIn`. Each day is a range, hence a condition. */
  listedValue: 0.002,
  sort: 2,
  measure: 2,
  group: 4,
  cluster: 10,
  nestedList: 1,
  /** A nested list or a figure for one row: a sub-select. */
  subSelect: 0.015,
  /** One value of the response. */
  value: 0.0001,
  longValue: 0.002,
} as const;

/** Rows that a row of a nested list's parent has on average; the first of them may have as many as the cap allows. */
const fanOut = 10;

/** Points of one request. */
export const budgets = { visitor: 300, person: 2000 } as const;

export type CostPart = 'lists' | 'conditions' | 'measures' | 'nested' | 'values';

/** The points of a query by its parts. */
export type QueryCost = Readonly<Record<CostPart, number>>;

type Costs = Record<CostPart, number>;

const nothing: QueryCost = { lists: 0, conditions: 0, measures: 0, nested: 0, values: 0 };

/** The cost of the root fields of a query. It is computed before the query is compiled. */
export function costOfQuery(
  model: Model,
  fields: readonly SelectedField[],
  resolve: ResolveConditions = (_, list) => list,
): QueryCost {
  const costs = { ...nothing };
  for (const field of fields) {
    costs.lists += weights.list;
    if (field.name === 'aggregate') addAggregate(costs, { model, resolve }, field);
    else if (field.name === 'paginate') addPage(costs, { model, resolve }, field);
    else addList(costs, { model, resolve }, field);
  }
  return costs;
}

/** The cost of a mutation's response: one row for each root field. */
export function costOfMutation(
  model: Model,
  fields: readonly SelectedField[],
  sourceOf: (field: string) => ModelSource | undefined,
): QueryCost {
  const costs = { ...nothing };
  for (const { name, fields: selected } of fields) {
    costs.lists += weights.list;
    const source = sourceOf(name);
    if (source) addRows(costs, { model, source, fields: selected, rows: 1, list: undefined });
  }
  return costs;
}

/** The cost of finding rows of one source, as exports and changes of many rows do. */
export function costOfRows(
  source: ModelSource,
  list: Pick<ListArguments, 'filters' | 'groupFilters' | 'sorts' | 'conditions'>,
): QueryCost {
  return { ...nothing, lists: weights.list, conditions: conditionsOf(source, list) };
}

/** Rejects a query that exceeds the caller's budget for one request (BAD_USER_INPUT), with a hint what to reduce. */
export function requireAffordable(cost: QueryCost, caller: Pick<Caller, 'userId' | 'role'>): void {
  const budget = queryBudget(caller);
  const points = Math.ceil(totalCost(cost));
  if (points <= budget) return;
  const part = dearestPart(cost);
  throw new QueryError('BAD_USER_INPUT', messages.tooExpensive[part](points, budget), {
    cost: { points, budget, part },
  });
}

/** Points that one request of the caller may cost. */
export function queryBudget(caller: Pick<Caller, 'userId' | 'role'>): number {
  return isVisitor(caller) ? budgets.visitor : budgets.person;
}

export function totalCost(cost: QueryCost): number {
  return Object.values(cost).reduce((sum, points) => sum + points, 0);
}

const parts: readonly CostPart[] = ['conditions', 'nested', 'measures', 'values', 'lists'];

function dearestPart(cost: QueryCost): CostPart {
  return parts.reduce((dearest, part) => (cost[part] > cost[dearest] ? part : dearest));
}

interface Priced {
  model: Model;
  resolve: ResolveConditions;
}

function addList(
  costs: Costs,
  { model, resolve }: Priced,
  { name, arguments: given, fields }: SelectedField,
): void {
  const source = model.sources.get(name);
  if (!source) return;
  const list = resolve(source, readListArguments(given));
  costs.lists += groupingOf(source);
  costs.conditions += conditionsOf(source, list);
  addRows(costs, { model, source, fields, rows: rowsOf(source, given.limit), list });
}

/** Members that need a count of the rows: the conditions run twice. */
const counted = new Set(['total', 'last_page', 'is_estimate']);

function addPage(
  costs: Costs,
  { model, resolve }: Priced,
  { arguments: given, fields }: SelectedField,
): void {
  const named = readListArguments(given);
  const times = fields.some(({ name }) => counted.has(name)) ? 2 : 1;
  for (const { name, fields: selected } of fields) {
    const source = model.sources.get(name);
    if (!source) continue;
    costs.lists += groupingOf(source) * times;
    const list = resolve(source, named);
    costs.conditions += conditionsOf(source, list) * times;
    addRows(costs, { model, source, fields: selected, rows: rowsOf(source, given.size), list });
  }
}

function addAggregate(costs: Costs, { model, resolve }: Priced, { arguments: given }: SelectedField): void {
  const source = model.sources.get(String(given.source));
  const named = readListArguments(given);
  const { filters, groupFilters, conditions } = source ? resolve(source, named) : named;
  // Its sorts are those of the groups.
  costs.conditions += conditionsOf(source, { filters, groupFilters, conditions, sorts: [] });
  const groups = listOf(given.groupBy).map((group) => String(group).split(':')[0] ?? '');
  const measured = listOf(given.measures).map((measure) => columnOf(measure));
  // A group of a list takes each row once for each of its keys.
  const figuresIn = (name: string, isGroup: boolean) => {
    const column = source?.columns.get(name);
    return isGroup && column?.type === 'references' ? 1 : figuresOf(column);
  };
  const figures = [
    ...groups.map((name) => figuresIn(name, true)),
    ...measured.map((name) => figuresIn(name, false)),
  ].reduce((sum, each) => sum + each, 0);
  costs.lists += source ? groupingOf(source) : 0;
  costs.measures +=
    groups.length * weights.group +
    measured.length * weights.measure +
    figures * weights.figureCondition +
    (typeof given.zoom === 'number' ? weights.cluster : 0);
}

interface Rows {
  model: Model;
  source: ModelSource;
  fields: readonly SelectedField[];
  /** The maximum number. */
  rows: number;
  list: Pick<ListArguments, 'subFilters' | 'subSorts'> | undefined;
}

function addRows(costs: Costs, { model, source, fields, rows, list }: Rows): void {
  for (const { name, fields: selected } of fields) {
    const column = source.columns.get(name);
    costs.values += rows * (isLong(column?.type) ? weights.longValue : weights.value);
    costs.nested += rows * figuresOf(column) * weights.subSelect;
    if (name === deletedByField) costs.nested += rows * weights.subSelect;
    if (name === rightsField) costs.nested += rows * rightsOf(source, selected) * weights.subSelect;
    const listing = listBehind(source, name);
    const sub = source.subTables.find((candidate) => candidate.name === name);
    const target = model.sources.get(listing?.lists ?? sub?.source ?? '');
    if (!target) continue;
    const isMeant = ({ table }: { table: string }) => table === sub?.name || table === sub?.source;
    costs.nested += weights.nestedList + rows * weights.subSelect + groupingOf(target);
    costs.conditions += conditionsOf(target, {
      filters: list?.subFilters.filter(isMeant) ?? [],
      groupFilters: [],
      conditions: [],
      sorts: list?.subSorts.filter(isMeant) ?? [],
    });
    const nested = Math.min(rows * target.cap, target.cap + rows * fanOut);
    addRows(costs, { model, source: target, fields: selected, rows: nested, list });
  }
}

/** Policies with columns that a role has for a table at most; what a query may cost does not depend on who asks. */
const columnPolicies = 4;

/** Sub-selects of `_may`: one for each action, policy with columns, and sub-table. */
function rightsOf({ subTables }: ModelSource, members: readonly SelectedField[]): number {
  const each: Readonly<Record<string, number>> = { fields: columnPolicies, lists: subTables.length };
  return members.reduce((sum, { name }) => sum + (each[name] ?? 1), 0);
}

function conditionsOf(
  source: ModelSource | undefined,
  {
    filters,
    groupFilters,
    sorts,
    conditions: trees,
  }: Pick<ListArguments, 'filters' | 'groupFilters' | 'sorts' | 'conditions'>,
): number {
  const all = [...filters, ...groupFilters.flatMap((group) => group.filters)];
  const conditions = all.reduce(
    (sum, filter) => sum + conditionOf(source?.columns.get(filter.column), filter),
    trees.reduce((sum, tree) => sum + treeCost(tree), 0),
  );
  return sorts.reduce(
    (sum, { column }) =>
      sum + (figuresOf(source?.columns.get(column)) * weights.figureCondition || weights.sort),
    conditions,
  );
}

/** A condition in FEEL: each path to other rows is a sub-select for each row of the table. */
function treeCost(tree: Condition): number {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.parts.reduce((sum, part) => sum + treeCost(part), 0);
    case 'not':
      return treeCost(tree.part);
    case 'some':
    case 'every':
      return weights.figureCondition + treeCost(tree.part);
    case 'process':
      return weights.figureCondition;
    case 'ambient':
      return 0;
    case 'text':
      return (
        operandCost(tree.operand) +
        (isLong(tree.operand.column.type) ? weights.longTextSearch : weights.textSearch)
      );
    case 'truth':
    case 'empty':
    case 'lists':
      return operandCost(tree.operand);
    case 'compare':
      return operandCost(tree.left);
  }
}

function operandCost({ steps, column }: Operand): number {
  return weights.condition + ((steps.length > 0 ? 1 : 0) + figuresOf(column)) * weights.figureCondition;
}

const searching = new Set(['contains', 'notContains', 'startsWith', 'endsWith']);

function conditionOf(column: ModelColumn | undefined, { condition, value }: Filter): number {
  const figure = figuresOf(column) * weights.figureCondition;
  if (searching.has(condition))
    return figure + (isLong(column?.type) ? weights.longTextSearch : weights.textSearch);
  if (condition !== 'whereIn') return figure + weights.condition;
  const values = (value ?? '').split(',').length;
  const each = column?.type === 'timestamp' ? weights.condition : weights.listedValue;
  return figure + weights.condition + values * each;
}

/** Figures in a value: counts and sums over other rows, for each row of a view. */
function figuresOf(column: ModelColumn | undefined): number {
  return column?.figures ?? 0;
}

/** A view with groups reads all rows, even for one group. */
function groupingOf({ grouping }: ModelSource): number {
  return grouping.columns * weights.group + grouping.figures * weights.figureCondition;
}

function isLong(type: ColumnType | undefined): boolean {
  return type === 'richText' || type === 'json';
}

/** Other numbers are rejected by their parser. */
function rowsOf(source: ModelSource, limit: unknown): number {
  return typeof limit === 'number' ? Math.min(Math.max(limit, 0), source.cap) : source.cap;
}

function columnOf(measure: unknown): string {
  const column: unknown =
    measure !== null && typeof measure === 'object' ? Reflect.get(measure, 'column') : '';
  return typeof column === 'string' ? column : '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}
