import type { Condition, Filter, FilterSet } from '../../../definitions/filter';
import type { ExpressionNames } from '../../../engine/expressions/expression';
import { listComparisons, type Clause, type Comparison, type Sentence } from './sentence';

/** The condition of a filter that says the same as a comparison. */
const conditionOf: Readonly<Partial<Record<Comparison, Condition>>> = {
  is: 'equals',
  isNot: 'notEqual',
  less: 'lessThan',
  atMost: 'lessThanOrEqual',
  more: 'greaterThan',
  atLeast: 'greaterThanOrEqual',
  contains: 'contains',
  startsWith: 'startsWith',
  empty: 'isNull',
  filled: 'notNull',
};

/** Writes a sentence as a filter set: all filters, or one group of which one is enough. */
export function writeFilters({ join, clauses }: Sentence): FilterSet | undefined {
  const filters = clauses.map(writeFilter);
  if (filters.length === 0) return undefined;
  return join === 'or' && filters.length > 1 ? { groupFilters: [{ filters, combine: 'or' }] } : { filters };
}

function writeFilter({ field, comparison, value }: Clause): Filter {
  if (comparison === 'yes' || comparison === 'no')
    return { column: field, condition: 'equals', value: String(comparison === 'yes') };
  const condition = conditionOf[comparison] ?? 'equals';
  const isBare = condition === 'isNull' || condition === 'notNull';
  return { column: field, condition, ...(!isBare && { value: String(value) }) };
}

/** Reads a filter set as a sentence; undefined where it says what no sentence says. */
export function readFilters(set: FilterSet, names: ExpressionNames): Sentence | undefined {
  const { filters = [], groupFilters = [] } = set;
  const [group, another] = groupFilters;
  if (group !== undefined && (filters.length > 0 || another !== undefined)) return undefined;
  const clauses = (group?.filters ?? filters).map((filter) => readFilter(filter, names));
  const read = clauses.filter((clause) => clause !== undefined);
  if (read.length < clauses.length) return undefined;
  const sentence = { join: group?.combine ?? ('and' as const), clauses: read };
  // A group of one, or a value of another form, would come back as another set.
  return JSON.stringify(writeFilters(sentence) ?? {}) === JSON.stringify(set) ? sentence : undefined;
}

function readFilter({ column, condition, value }: Filter, names: ExpressionNames): Clause | undefined {
  const type = names.columns.get(column);
  if (type === 'boolean' && condition === 'equals' && (value === 'true' || value === 'false'))
    return { field: column, comparison: value === 'true' ? 'yes' : 'no', value: '' };
  const allowed = listComparisons(type);
  const comparison = allowed.find((each) => conditionOf[each] === condition);
  return comparison === undefined ? undefined : { field: column, comparison, value: value ?? '' };
}
