import fc from 'fast-check';
import { conditions, type Condition, type Filter, type GroupFilter } from '../../../src/definitions/filter';
import type { Model, ModelSource } from '../../../src/engine/model/model';
import { unreadableColumns, type Expectation, type Row } from '../access/expected-access';
import { hostileText } from './hostile-values';

/** Random numbers from which a query is made: the model is known only once the server runs. */
export interface QuestionDraw {
  source: number;
  columns: number[];
  filters: { column: number; condition: Condition; row: number; text: string }[];
  sorts: { column: number; order: 'asc' | 'desc' }[];
  combine: 'and' | 'or';
  isGrouped: boolean;
  sub: { which: number; column: number; filter: number; row: number } | null;
  /** Takes columns that the caller may not read too, and values that fit nothing. */
  isHostile: boolean;
}

export const questionDraws: fc.Arbitrary<QuestionDraw> = fc.record({
  source: fc.nat(),
  columns: fc.array(fc.nat(), { maxLength: 4 }),
  filters: fc.array(
    fc.record({
      column: fc.nat(),
      condition: fc.constantFrom(...conditions),
      row: fc.nat(),
      text: hostileText,
    }),
    { maxLength: 3 },
  ),
  sorts: fc.array(fc.record({ column: fc.nat(), order: fc.constantFrom('asc', 'desc') }), { maxLength: 2 }),
  combine: fc.constantFrom('and', 'or'),
  isGrouped: fc.boolean(),
  sub: fc.option(fc.record({ which: fc.nat(), column: fc.nat(), filter: fc.nat(), row: fc.nat() })),
  isHostile: fc.boolean(),
});

export interface Nested {
  name: string;
  target: ModelSource;
  connection: string;
  fields: string[];
}

export interface Question {
  source: ModelSource;
  fields: string[];
  nested: Nested | undefined;
  variables: { filters: Filter[]; groupFilters: GroupFilter[]; sorts: object[]; subFilters: object[] };
}

/** The query of a draw for a caller. */
export function questionOf(expectation: Expectation, draw: QuestionDraw): Question {
  const { model } = expectation;
  const source = pick([...model.sources.values()], draw.source);
  const columns = columnsFor(expectation, source, draw.isHostile);
  const fields = draw.columns.map((number) => pick(columns, number));
  const filters = draw.filters.map(({ column, condition, row, text }) => {
    const name = pick(columns, column);
    const value = draw.isHostile ? text : (heldValue(expectation, source, name, row) ?? text);
    return { column: name, condition, value };
  });
  const sorts = draw.sorts.map(({ column, order }) => ({ column: pick(columns, column), order }));
  const nested = nestedOf(expectation, source, draw);
  return {
    source,
    fields: ['id', ...new Set(fields.filter((name) => name !== 'id'))],
    nested: nested?.nested,
    variables: {
      filters: draw.isGrouped ? [] : filters,
      groupFilters: draw.isGrouped ? [{ combine: draw.combine, filters }] : [],
      sorts,
      subFilters: nested ? [nested.filter] : [],
    },
  };
}

/** The query as a GraphQL document. */
export function listDocument({ source, fields, nested }: Question): string {
  const hasSub = source.subTables.length > 0;
  const heads = `$filters: [filter], $groupFilters: [groupFilter], $sorts: [sort]${hasSub ? ', $subFilters: [subFilter]' : ''}`;
  const given = `filters: $filters, groupFilters: $groupFilters, sorts: $sorts${hasSub ? ', subFilters: $subFilters' : ''}`;
  const below = nested ? ` ${nested.name} { ${nested.fields.join(' ')} }` : '';
  return `query(${heads}) { ${source.id}(${given}) { ${fields.join(' ')}${below} } }`;
}

/** One of the items. */
export function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function nestedOf(
  expectation: Expectation,
  source: ModelSource,
  { sub, isHostile }: QuestionDraw,
): { nested: Nested; filter: object } | undefined {
  if (!sub || source.subTables.length === 0) return undefined;
  const { name, source: id, connection } = pick(source.subTables, sub.which);
  const target = sourceOf(expectation.model, id);
  const columns = columnsFor(expectation, target, isHostile);
  const field = pick(columns, sub.column);
  const column = pick(columns, sub.filter);
  const value = heldValue(expectation, target, column, sub.row) ?? '1';
  return {
    nested: {
      name,
      target,
      connection,
      fields: ['id', ...(field === 'id' ? [] : [field])],
    },
    filter: { table: name, column, condition: 'equals', value },
  };
}

function columnsFor(expectation: Expectation, source: ModelSource, isHostile: boolean): string[] {
  const hidden = new Set(isHostile ? [] : unreadableColumns(expectation, source));
  const columns = [...source.columns.values()].filter(({ name, secret }) => !secret && !hidden.has(name));
  // From sources that the caller may not read at all it selects the keys.
  return columns.length > 0 ? columns.map(({ name }) => name) : ['id'];
}

/** A value of the column in some row, so that a filter finds something. */
function heldValue(
  { rows }: Expectation,
  source: ModelSource,
  column: string,
  row: number,
): string | undefined {
  const held = (rows.get(source.id) ?? []).map((candidate: Row) => candidate[column]);
  const values = held.filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return undefined;
  const value = pick(values, row);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sourceOf(model: Model, id: string): ModelSource {
  const source = model.sources.get(id);
  if (!source) throw new Error(`There is no source ${id}`);
  return source;
}
