import type { MessageValue } from '../../../definitions/messages/message';
import { formulaGraph, inOrderOfReading } from '../../../engine/formulas/formula-graph';
import { formulaMessage } from '../../../engine/formulas/formula-messages';
import { compiledFormulas } from '../../../engine/formulas/table-formulas';
import {
  isTable,
  storedName,
  type Model,
  type ModelColumn,
  type TableModel,
} from '../../../engine/model/model';
import type { Row } from '../../../engine/row';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import { enqueue } from '../../platform/jobs/enqueue';
import { DefinitionProblems } from '../store/definition-problems';
import { isPassing, refusalMessage } from '../tables/apply-steps';
import { outputSql, relationSql, sqlTypes } from '../../platform/sql-compiler/column-sql';
import type { Step } from '../tables/step';
import { computeFormulas } from './compute-formulas';

/** Columns of one table that are computed anew for all its rows. */
export interface Fill {
  source: string;
  columns: readonly string[];
}

/** Rows that publishing computes itself; larger tables are a job's, because others wait for a publication. */
const maxAtOnce = 20_000;
const batchSize = 500;

/**
 * Computes columns whose formulas are new or have changed, for the rows that are there, in the transaction that publishes
 * them: each after those that it reads. From the first large table on, a job does it. The rows count no new revision.
 * @throws DefinitionProblems with the row for which a formula fails or gives what its column does not hold
 */
export async function fillChanged(
  transaction: Transaction,
  model: Model,
  steps: readonly Step[],
): Promise<void> {
  const fills = changedFills(model, steps);
  for (const [index, fill] of fills.entries()) {
    if (await isLarge(transaction, model, fill)) {
      const data = { fills: fills.slice(index), after: 0 };
      return enqueue(transaction, { name: 'fill-formulas', data });
    }
    for (let after: number | undefined = 0; after !== undefined;)
      after = await fillBatch(transaction, model, fill, { after, isRefused: true });
  }
}

/**
 * Computes the next rows after a key. Returns the last key, or undefined when none is left. A row for which a formula fails
 * gets no value, or with `isRefused` throws DefinitionProblems.
 */
export async function fillBatch(
  transaction: Transaction,
  model: Model,
  fill: Fill,
  { after, isRefused }: { after: number; isRefused: boolean },
): Promise<number | undefined> {
  const table = requireTable(model, fill);
  const columns = fill.columns.flatMap((name) => table.columns.get(name) ?? []);
  const shown = [...table.columns.values()]
    .filter(({ secret }) => !secret)
    .map((column) => `${outputSql(table, column, 't')} as ${quote(column.name)}`);
  const { rows } = await transaction.query<{ id: number; row: Row }>(
    `select (r.id)::int8 as id, row_to_json(r) as row from (select ${shown.join(', ')} from ${relationSql(table)} t
     where t.id > $1 order by t.id limit ${batchSize} for no key update) r`,
    [after],
  );
  if (rows.length === 0) return undefined;
  const outcomes = await computeFormulas(
    transaction,
    compiledFormulas(model, table),
    rows.map(({ row }) => row),
  );
  const values = rows.map(({ id }, index) => ({
    id,
    ...Object.fromEntries(
      columns.map(({ name }, place) => {
        const outcome = outcomes[index]?.get(name) ?? { value: null };
        if ('failure' in outcome && isRefused) throw failureOf(table, name, id, outcome.failure);
        return [`c${place}`, 'value' in outcome ? outcome.value : null];
      }),
    ),
  }));
  await refusing(table, columns, () => writeValues(transaction, table, columns, values));
  return rows.length < batchSize ? undefined : rows.at(-1)?.id;
}

async function writeValues(
  transaction: Transaction,
  table: TableModel,
  columns: readonly ModelColumn[],
  values: readonly object[],
): Promise<void> {
  const stored = columns.map(({ name }) => quote(storedName(table, name)));
  const types = columns.map(({ type }, index) => `c${index} ${sqlTypes[type]}`);
  const isOther = stored.map((name, index) => `t.${name} is distinct from x.c${index}`);
  await transaction.query(
    `update ${relationSql(table)} t set ${stored.map((name, index) => `${name} = x.c${index}`).join(', ')}
     from json_to_recordset($1::json) as x(id int8, ${types.join(', ')})
     where t.id = x.id and (${isOther.join(' or ')})`,
    [JSON.stringify(values)],
  );
}

function failureOf(table: TableModel, column: string, id: number, detail: MessageValue): DefinitionProblems {
  const message = formulaMessage('formula-fails', { id, detail });
  return new DefinitionProblems([{ kind: 'source', id: table.id, path: pathOf(table, column), ...message }]);
}

/** Values that the columns do not hold are the formula's fault. */
async function refusing(
  table: TableModel,
  columns: readonly ModelColumn[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const [first] = columns;
    if (!(error instanceof DatabaseError) || isPassing(error) || !first) throw error;
    const named = columns.find(({ name }) => (error.constraint ?? '').includes(name)) ?? first;
    throw new DefinitionProblems([
      { kind: 'source', id: table.id, path: pathOf(table, named.name), ...refusalMessage(error) },
    ]);
  }
}

function pathOf({ definition }: TableModel, column: string): string {
  return `/columns/${definition.columns.findIndex(({ name }) => name === column)}/value`;
}

/** Neighbours of one table are computed together. */
function changedFills(model: Model, steps: readonly Step[]): Fill[] {
  const changed = new Set(
    steps.flatMap(({ source, means }) =>
      means?.change === 'column-computed' ? [`${source} ${means.column}`] : [],
    ),
  );
  if (changed.size === 0) return [];
  const fills: Fill[] = [];
  for (const { source, column } of inOrderOfReading(formulaGraph(model))) {
    if (!changed.has(`${source.id} ${storedName(source, column)}`)) continue;
    const last = fills.at(-1);
    if (last?.source === source.id) fills[fills.length - 1] = { ...last, columns: [...last.columns, column] };
    else fills.push({ source: source.id, columns: [column] });
  }
  return fills;
}

async function isLarge(transaction: Transaction, model: Model, fill: Fill): Promise<boolean> {
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (select from ${relationSql(requireTable(model, fill))} limit ${maxAtOnce + 1}) r`,
  );
  return (rows[0]?.count ?? 0) > maxAtOnce;
}

function requireTable({ sources }: Model, { source }: Fill): TableModel {
  const table = sources.get(source);
  if (table && isTable(table)) return table;
  throw new Error(`There is no table "${source}"`);
}
