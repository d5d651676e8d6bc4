import type { Condition } from '../../../../engine/conditions/condition';
import type { TableModel } from '../../../../engine/model/model';
import { conditionSql } from '../../../platform/sql-compiler/condition-sql';
import type { Parameter } from '../../../platform/database/database';
import { Statement } from '../../../platform/database/sql-statement';
import type { RowValues, WriteContext } from '../write-context';

/** The alias of the row that is chosen, and that of the values which the choosing rows bring. */
export const chosen = 'chosen';
export const given = 'given';

/**
 * Conditions on the row `chosen` whose values are columns of `given`. The tests of many rows have the same SQL, so that one
 * statement runs them all.
 */
export interface RowTest {
  sql: readonly string[];
  values: readonly unknown[];
  types: readonly string[];
}

/** Builds a test: what the conditions bind becomes the columns of `given`. */
export function testRow(conditionsOf: (statement: GivenValues) => readonly string[]): RowTest {
  const statement = new GivenValues();
  const sql = conditionsOf(statement);
  return { sql, values: statement.values, types: statement.types };
}

class GivenValues extends Statement {
  readonly values: unknown[] = [];
  readonly types: string[] = [];

  override bind(value: Parameter, type: string): string {
    return this.bindValue(value, type);
  }

  /** A value of a row: JSON carries it. */
  bindValue(value: unknown, type: string): string {
    this.values.push(value ?? null);
    this.types.push(type);
    return `${given}.c${this.values.length - 1}`;
  }
}

/** The condition on the rows that a column may refer to, for one row that chooses. */
export function choiceSql(
  { rights }: Pick<WriteContext, 'rights'>,
  condition: Condition,
  { target, row, statement }: { target: TableModel; row: RowValues; statement: Statement },
): string {
  return conditionSql(
    { statement, caller: rights.caller, now: new Date(), edited: row },
    condition,
    target,
    chosen,
  );
}

/** The relation `given` with the values of tests that have the same SQL, one row for each. */
export function givenRows(
  statement: Statement,
  rows: readonly { own: Readonly<Record<string, unknown>>; values: readonly unknown[] }[],
  { own, types }: { own: readonly string[]; types: readonly string[] },
): string {
  const list = rows.map(({ own: first, values }) => ({
    ...first,
    ...Object.fromEntries(values.map((value, index) => [`c${index}`, value])),
  }));
  const columns = [...own, ...types.map((type, index) => `c${index} ${type}`)];
  return `json_to_recordset(${statement.bind(JSON.stringify(list), 'json')}) as ${given}(${columns.join(', ')})`;
}
