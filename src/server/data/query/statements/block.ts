import type { ModelSource } from '../../../../engine/model/model';
import type { Sort } from '../../../../definitions/filter';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { windowSql } from './list-arguments';
import type { Reading } from '../reading';
import type { RowsSql, RowSet } from './rows-sql';
import type { Statement } from '../../../platform/database/sql-statement';

/** Offset from which a keyset lookup is cheaper than skipping rows. */
const keysetFromOffset = 1_000;

export interface Window {
  offset: number;
  limit: number;
  /** The key of the row before the block is wanted. */
  withPreviousKey?: boolean;
}

/** A block of a query's rows. */
export interface Block {
  /** The rows with what the block adds to their conditions. */
  rows: RowsSql;
  /** ` limit … offset …` */
  window: string;
  /** The key of the row that it starts behind, which may have gone this very moment: then the block is empty. */
  afterKey: string | undefined;
  /** Rows read before the block, to find the row before it. */
  lead: 0 | 1;
  /** Remembers where the block ends, from the list that it gave as JSON text. */
  recordEnd(list: string): void;
}

/**
 * At large offsets, a block starts after the last row of the block above, if that is cached and nothing has changed
 * since; it then contains the same rows as with an offset. After a jump the rows before it are skipped.
 */
export function openBlock(
  reading: Pick<Reading, 'ends'>,
  statement: Statement,
  set: RowSet,
  rows: RowsSql,
  { offset, limit, withPreviousKey: isLed = false }: Window,
): Block {
  const skipping = (): Block => {
    const lead = isLed && offset > 0 ? 1 : 0;
    const window = windowSql(statement, limit, offset, lead);
    return { rows, window, afterKey: undefined, lead, recordEnd: () => undefined };
  };
  const end = offset + limit;
  const key = set.fields.find((field) => field.name === 'id')?.key;
  const { ends } = reading;
  const isFlat = set.fields.every(
    ({ name, fields }) => fields.length === 0 && set.source.columns.get(name)?.type !== 'json',
  );
  if (
    rows.isMasked ||
    statement.trace.readsClock ||
    !ends ||
    key === undefined ||
    !isFlat ||
    end < keysetFromOffset ||
    !beginsWithOrder(set.source, rows.sorts)
  )
    return skipping();
  const listKey = [
    `${rows.from}${rows.where}${rows.orderBy}`,
    JSON.stringify(statement.parameters.slice(0, rows.bound)),
  ];
  const last = offset >= keysetFromOffset ? ends.get(...listKey, offset) : undefined;
  const recordEnd = (list: string) => {
    const id = lastKey(list, key);
    if (id !== undefined) ends.set([...listKey, end], statement.trace.tables, id);
  };
  if (last === undefined) return { ...skipping(), recordEnd };
  const behind = afterKeySql(set.source, rows, statement.bind(last, 'int8'));
  const where = rows.where === '' ? ` where ${behind}` : `${rows.where} and ${behind}`;
  return { rows: { ...rows, where }, window: ` limit ${limit}`, afterKey: last, lead: 0, recordEnd };
}

/** The separator between two rows. In a text its quotation mark would be escaped, and flat rows contain no objects. */
const betweenRows = '}, {"';

function lastKey(list: string, key: string): string | undefined {
  if (list === '[]') return undefined;
  const between = list.lastIndexOf(betweenRows);
  const row: unknown = JSON.parse(list.slice(between < 0 ? 1 : between + '}, '.length, -1));
  const id: unknown = row !== null && typeof row === 'object' ? Reflect.get(row, key) : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Only a required column determines by itself the start in its index. */
function beginsWithOrder(source: ModelSource, [first]: readonly Sort[]): boolean {
  return first === undefined || first.column === 'id' || source.columns.get(first.column)?.required === true;
}

/** The rows that come after the one whose key is given, in the order of the rows. */
function afterKeySql(source: ModelSource, { alias, sorts }: RowsSql, id: string): string {
  const keys: readonly Sort[] = sorts.some(({ column }) => column === 'id')
    ? sorts
    : [...sorts, { column: 'id', order: 'desc' }];
  const parts = keys.map(({ column, order }) => {
    const value = columnSql(source, column, alias);
    const end = `(select ${columnSql(source, column, 'e')} from ${relationSql(source)} e where e.id = ${id})`;
    const isRequired = column === 'id' || source.columns.get(column)?.required === true;
    const sign = order === 'desc' ? '<' : '>';
    return {
      range: `${value} ${sign}= ${end}`,
      after: isRequired
        ? `${value} ${sign} ${end}`
        : `(${value} ${sign} ${end} or (${value} is null and ${end} is not null))`,
      same: isRequired ? `${value} = ${end}` : `${value} is not distinct from ${end}`,
    };
  });
  const behind = parts.reduceRight(
    (rest, { after, same }) => (rest === '' ? after : `(${after} or (${same} and ${rest}))`),
    '',
  );
  return `${parts[0]?.range} and ${behind}`;
}
