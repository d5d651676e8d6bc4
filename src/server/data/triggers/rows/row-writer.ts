import type { Transaction } from '../../../platform/database/database';
import type { TableModel } from '../../../../engine/model/model';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { QueryError } from '../../../platform/http/query-error';
import { inputValue } from '../../write/checks/input-value';
import type { Write } from '../../write/row-write';
import { lockRows } from '../../write/stored-row';
import { systemContext } from '../../write/system-context';
import type { RowValues, WriteContext } from '../../write/write-context';
import type { RowWriter } from '../action';
import { explainRefusal } from './explain-refusal';
import { refusals } from './refusals';

/** Triggers that set off each other. Beyond it they are taken to go round in a circle. */
export const maxDepth = 8;
/** Rows that one action changes, and all of one transaction. */
export const maxRows = 1000;
const maxInTransaction = 10_000;

/** The pipeline, which the steps with these actions are a part of. */
export interface Writers {
  createRow(this: void, context: WriteContext, write: Write, look: () => Promise<void>): Promise<void>;
  changeRow(
    this: void,
    context: WriteContext,
    write: Write,
    id: string,
    look: () => Promise<void>,
  ): Promise<void>;
}

const written = new WeakMap<Transaction, number>();

/**
 * Writes other rows for a trigger, with the definition's authority, through the pipeline of every write: their rules, audit
 * and own triggers too. A row that has the values already is left alone, which ends circles that come to rest.
 */
export function rowWriter(context: WriteContext, { createRow, changeRow }: Writers): RowWriter {
  const depth = (context.depth ?? 0) + 1;
  const inner: WriteContext = { ...systemContext(context), depth };
  const { transaction } = context;

  /** Throws where triggers call each other without an end, or change too much at once. */
  function count(source: TableModel): void {
    const total = (written.get(transaction) ?? 0) + 1;
    written.set(transaction, total);
    const { title } = source;
    if (depth > maxDepth) throw new QueryError('BAD_USER_INPUT', refusals.tooDeep(title, maxDepth));
    if (total > maxInTransaction)
      throw new QueryError('BAD_USER_INPUT', refusals.tooMany(title, maxInTransaction));
  }

  return {
    async find(source, column, key) {
      const rows = await lockRows(inner, source, [], (statement, alias) => [
        `${columnSql(source, column, alias)} = ${statement.bind(key, 'int8')}`,
        // One more than may be changed. The order of the keys is the order of the locks.
        `${alias}.id in (select t.id from ${relationSql(source)} t where ${columnSql(source, column, 't')} = ${statement.bind(key, 'int8')} order by t.id limit ${maxRows + 1})`,
      ]);
      if (rows.length <= maxRows) return rows;
      throw new QueryError('BAD_USER_INPUT', refusals.tooMany(source.title, maxRows));
    },
    async change(source, row, values) {
      const changed = Object.entries(values).filter(([name, value]) => !holds(source, row, name, value));
      if (changed.length === 0) return;
      count(source);
      const write = { source, input: Object.fromEntries(changed), form: undefined };
      await explainRefusal(source, () => changeRow(inner, write, String(row.id), nothing));
    },
    async create(source, values) {
      count(source);
      const write = { source, input: { ...values }, form: undefined };
      await explainRefusal(source, () => createRow(inner, write, nothing));
    },
  };
}

async function nothing(): Promise<void> {}

function holds(source: TableModel, row: RowValues, name: string, value: unknown): boolean {
  const column = source.columns.get(name);
  const result = column && inputValue(column, value);
  return result?.fits === true && result.value === (row[name] ?? null);
}
