import { isDeepStrictEqual } from 'node:util';
import type { Computed } from '../../../../definitions/source';
import { columnsOfArgument, listsOfGiven, ownArgument } from '../../../../engine/computed/given';
import type { RowWrite } from '../row-write';
import { storedSubRows } from '../sub-rows';
import { say } from '../../../../definitions/text';
import { toColumn } from '../../../../engine/expressions/expression-values';
import { storedName, type ModelSource, type TableModel } from '../../../../engine/model/model';
import { livingRows, outputSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { quote, Statement } from '../../../platform/database/sql-statement';
import { requireTable } from '../save-row';
import type { RowValues, WriteContext } from '../write-context';
import { readFunctionRows } from '../../functions/call-function';
import { functionNamed } from '../../functions/registry';
import type { ServerFunction } from '../../functions/server-function';

/**
 * Computes the server's columns of a row before it is written, by published columns. They are computed for a new row
 * and if one of their input columns changes; otherwise the stored values remain. Functions over sub-tables that are still to
 * be written are left to `staleComputed`. Throws BAD_USER_INPUT with the reasons at the input column.
 */
export async function computedColumns(
  context: WriteContext,
  { source, id, stored, values, isRecomputed = false }: RowWrite,
  areListsUnwritten: boolean,
): Promise<RowValues> {
  const columns: RowValues = {};
  const row = { ...stored, ...values };
  for (const computed of source.definition.computed ?? []) {
    const hasLists = listsOfGiven(computed.given).size > 0;
    if (hasLists && areListsUnwritten) continue;
    const rests = Object.values(computed.given).flatMap(columnsOfArgument);
    const isSame = stored !== null && rests.every((name) => isDeepStrictEqual(row[name], stored[name]));
    if (isSame && !(isRecomputed && hasLists)) continue;
    Object.assign(columns, await compute(context, source, computed, row, id));
  }
  return columns;
}

/** The values of functions over sub-tables of a stored row that differ from the stored ones. */
export async function staleComputed(
  context: WriteContext,
  source: TableModel,
  stored: RowValues,
): Promise<RowValues> {
  const columns: RowValues = {};
  for (const computed of source.definition.computed ?? [])
    if (listsOfGiven(computed.given).size > 0)
      Object.assign(columns, await compute(context, source, computed, stored, String(stored.id)));
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => !isDeepStrictEqual(asStored(value), stored[name] ?? null),
    ),
  );
}

/** A value as it comes back from the database. */
function asStored(value: unknown): unknown {
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
}

async function compute(
  context: WriteContext,
  source: TableModel,
  computed: Computed,
  row: RowValues,
  id: string,
): Promise<RowValues> {
  const called = functionNamed(computed.function);
  if (!called) throw new Error(`No function is registered as "${computed.function}"`);
  const names = [...listsOfGiven(computed.given).values()].map(({ subTable }) => subTable);
  const lists = id === '' || names.length === 0 ? {} : await storedSubRows(context, source, names, id);
  const given: Record<string, unknown> = {};
  for (const [name, from] of Object.entries(computed.given)) {
    const own = ownArgument(from, row, lists);
    given[name] = own === undefined ? await valueAt(context, source, from, row) : own.value;
  }
  // Without inputs there are no results; a required column reports this below.
  const isEmpty = Object.values(given).every((value) => value === null);
  const outcome = isEmpty ? null : called.compute(given, await rowsFor(context, called), new Date());
  const base = Object.values(computed.given).flatMap(columnsOfArgument)[0] ?? 'id';
  if (outcome?.isRefused === true)
    throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
      fields: { [base]: outcome.refusals.map(({ text }) => say(text, context.language)) },
    });
  return Object.fromEntries(
    Object.entries(computed.results).map(([name, result]) => {
      const column = source.columns.get(name);
      const value = toColumn(outcome?.values[result] ?? null, column?.type ?? 'json');
      if (value === null && column?.required === true)
        throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
          fields: { [base]: [say(messages.nothingToCompute, context.language)] },
        });
      return [name, value];
    }),
  );
}

const rowsOfWrites = new WeakMap<WriteContext, Map<ServerFunction, Promise<object>>>();

/** A function's rows are read once for a write, however many rows it brings. */
function rowsFor(context: WriteContext, called: ServerFunction): Promise<object> {
  const known = rowsOfWrites.get(context) ?? new Map<ServerFunction, Promise<object>>();
  rowsOfWrites.set(context, known);
  const { transaction: database, snapshot } = context;
  const rows = known.get(called) ?? readFunctionRows(called, { database, snapshot });
  known.set(called, rows);
  return rows;
}

type From = Computed['given'][string];

/** A column's value, one of the row that a reference names, or one that is looked up by it. */
async function valueAt(
  context: WriteContext,
  source: TableModel,
  from: From,
  row: RowValues,
): Promise<unknown> {
  if (typeof from !== 'string') {
    if (!('equals' in from)) throw new Error(`An argument of ${source.id} is not a path`);
    const value = await valueAt(context, source, from.equals, row);
    return value === null ? null : lookUp(context, from.source, from.by, value, from.column);
  }
  const [base = from, further] = from.split('.');
  const value = row[base] ?? null;
  const target = source.columns.get(base)?.declared?.references?.source;
  if (further === undefined || value === null || target === undefined) return value;
  return lookUp(context, target, 'id', value, further);
}

/** A value of the living row of a table that has another value; null where there is none. */
async function lookUp(
  context: WriteContext,
  id: string,
  by: string,
  value: unknown,
  column: string,
): Promise<unknown> {
  const table = requireTable(context.snapshot.model.sources.get(id), id);
  const wanted = requireColumn(table, column);
  const statement = new Statement();
  const alias = statement.alias();
  const conditions = [
    `${alias}.${quote(storedName(table, by))}::text = ${statement.bind(String(value), 'text')}`,
    ...livingRows(table, alias),
  ];
  const { rows } = await context.transaction.query<{ row: { value: unknown } }>(
    `select row_to_json(r) as row from (select ${outputSql(table, wanted, alias)} as value
     from ${relationSql(table)} ${alias} where ${conditions.join(' and ')} limit 1) r`,
    statement.parameters,
  );
  return rows[0]?.row.value ?? null;
}

function requireColumn(source: ModelSource, name: string) {
  const column = source.columns.get(name);
  if (!column) throw new Error(`${source.id} has no column "${name}"`);
  return column;
}
